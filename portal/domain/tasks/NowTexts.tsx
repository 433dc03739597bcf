import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { TenantStats, TenantSummary } from '#contract/statistics/stats-endpoints.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import type { Now } from './now.ts'

type Standing = TenantSummary & Partial<Pick<TenantStats, 'certificates'>>
type Texts = { eyebrow: string; title: ReactNode; why: string }

/** Returns the sentence about what a hackathon needs. `figure` renders its number. */
export function useNowTexts(standing: Standing, { kind, n = 0, of }: Now, figure = <b />): Texts {
  const { t } = useTranslation('dashboard')
  const { progress, next_milestone: next, seats, counts, readiness, certificates, timezone } = standing
  const until = next && t(`attention.until.${next.key}`, { count: next.days_left })
  const countOf = (count: number) => ({ count, n: formatNumber(count) })
  const { round, teams, awards } = progress
  return {
    eyebrow: kind === 'round' && round?.name ? t('now.round', { name: isolated(round.name) }) : t('now.title'),
    title: titleOf(),
    why: whyOf().filter(Boolean).join(' '),
  }
  function titleOf(): ReactNode {
    if (kind === 'soon' || kind === 'closed') return until
    return (
      <Trans
        t={t}
        i18nKey={`now.what.${kind}`}
        count={of ?? n}
        values={{ n: formatNumber(n), of: formatNumber(of ?? 0) }}
        components={{ fig: figure }}
      />
    )
  }
  function whyOf(): (string | null)[] {
    const left = seats === null ? null : Math.max(0, seats - counts.accepted)
    const seatsLeft = left === null || seats === null ? null : t('now.why.seats', { ...countOf(left), of: formatNumber(seats) })
    const closes = until && `${until}.`
    switch (kind) {
      case 'cancelled':
      case 'postponed':
        return [t('now.why.off')]
      case 'create_page':
        return []
      case 'page': {
        const { issues = [] } = readiness ?? {}
        const isBlocked = issues.some(({ weight }) => weight === 'required')
        return [t(isBlocked ? 'now.why.page_required' : issues.length > 0 ? 'now.why.page_advice' : 'now.why.page_complete')]
      }
      case 'empty':
        return [closes, t('now.why.empty')]
      case 'soon':
      case 'closed':
        return [seatsLeft]
      case 'review':
      case 'calm':
        return [seatsLeft, closes]
      case 'round':
        if (round?.state === 'paused') return [t('now.why.paused')]
        if (round?.state === 'closing') return [t('now.why.closing')]
        return [t('now.why.under_way', countOf(round?.visits.under_way ?? 0))]
      case 'submissions':
        return [teams && teams.late_requests > 0 ? t('now.why.late', countOf(teams.late_requests)) : null, closes]
      case 'publish':
        return [awards?.publishes_at ? t('now.why.planned', { at: formatMoment(awards.publishes_at, timezone) }) : t('now.why.private')]
      case 'awards':
      case 'seal':
        return [closes, t('now.why.private')]
      case 'certificates':
        return [certificates ? t('now.why.issued', countOf(certificates.people - certificates.ready)) : null]
      case 'next_edition':
        return []
      default:
        return [closes]
    }
  }
}
