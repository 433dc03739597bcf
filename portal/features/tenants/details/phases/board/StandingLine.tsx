import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Phase } from '#contract/phases/phase-records.ts'
import { type PhaseOutcome, phaseOutcomes, type PhaseStanding } from '#contract/phases/phase.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { SumLine } from '../../SumLine.tsx'
import { countsOf } from '../phase-counts.ts'
import css from '../phases.module.css'
import { wordOf } from './outcomes.ts'

const parts: readonly PhaseStanding[] = ['in', 'reserve', 'out', 'open', 'left']

/** Returns the address of the list with one filter. */
function useFilterAddress() {
  const { pathname, search } = useLocation()
  return (name: 'standing' | 'draft', value: string) => {
    const query = new URLSearchParams(search)
    for (const one of ['page', 'standing', 'draft']) query.delete(one)
    if (value) query.set(name, value)
    return `${pathname}?${query}`
  }
}

type LineProps = { phase: Phase; isFilter: boolean; shown?: PhaseStanding | 'all' | undefined }

/** Who entered the phase, by outcome. The parts add up to all. */
export function StandingLine({ phase, isFilter, shown }: LineProps) {
  const { t } = useTranslation('phases')
  const addressOf = useFilterAddress()
  const counts = countsOf(phase)
  const always = phase.is_last ? ['open'] : ['in', 'open']
  const standings = parts.filter(standing => counts[standing] > 0 || standing === shown || always.includes(standing))
  if (!isFilter)
    return (
      <p className={css.sum}>
        <b>{formatNumber(counts.entered)}</b>
        {' = '}
        {standings.map((standing, nth) => (
          <span key={standing}>
            {nth > 0 && ' + '}
            <b>{formatNumber(counts[standing])}</b> {t(`outcome.${wordOf(standing, phase)}`)}
          </span>
        ))}
      </p>
    )
  return (
    <SumLine
      label={t('by_outcome')}
      parts={[
        { id: 'all', label: t('all'), count: counts.entered, to: addressOf('standing', ''), isShown: shown === 'all' },
        ...standings.map((standing, nth) => ({
          id: standing,
          label: t(`outcome.${wordOf(standing, phase)}`),
          count: counts[standing],
          to: addressOf('standing', standing),
          sign: nth === 0 ? ('=' as const) : ('+' as const),
          isShown: standing === shown,
        })),
      ]}
    />
  )
}

type DraftLineProps = { phase: Phase; drafts: NonNullable<Phase['drafts']>; shown: PhaseOutcome | 'none' | undefined }

/** Drafts by outcome and the places of the next phase, for editors only. */
export function DraftLine({ phase, drafts, shown }: DraftLineProps) {
  const { t } = useTranslation('phases')
  const addressOf = useFilterAddress()
  const { limit } = phase.places
  const drafted = phaseOutcomes.filter(outcome => drafts[outcome] > 0 || outcome === shown)
  return (
    <div className={css.drafts}>
      <Text span fz="xs" className={css.secret}>
        {t('drafts.secret')}
      </Text>
      {drafted.length === 0 ? (
        <span>{t('drafts.none')}</span>
      ) : (
        <nav aria-label={t('drafts.label')}>
          <ul className={css.draftLinks}>
            {drafted.map(outcome => (
              <li key={outcome}>
                <Link
                  to={addressOf('draft', shown === outcome ? '' : outcome)}
                  preventScrollReset
                  className={css.draftLink}
                  aria-current={shown === outcome ? 'true' : undefined}
                >
                  {t(`outcome.${wordOf(outcome, phase)}`)} <b>{formatNumber(drafts[outcome])}</b>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <span className={css.places} data-over={(limit !== null && drafts.places > limit) || undefined}>
        {limit === null
          ? t('drafts.no_limit', { n: formatNumber(drafts.places) })
          : t('drafts.places', { n: formatNumber(drafts.places), of: formatNumber(limit) })}
      </span>
    </div>
  )
}
