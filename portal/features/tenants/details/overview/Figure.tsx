import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { resultSteps } from '#contract/results/results.ts'
import type { TenantStats } from '#contract/statistics/stats-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Now, NowKind } from '#portal/domain/tasks/now.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './figure.module.css'
import { TileFigure } from './TileFigure.tsx'
import { Visits } from './Visits.tsx'

/** Draws the numbers of the sentence: seats, teams or visits in the art of the page, or the steps of the results. */
export function Figure({ tenant, stats, now }: { tenant: Tenant; stats: TenantStats; now: Now }) {
  const { t } = useTranslation('details')
  const { round, teams } = stats.progress
  if (now.kind === 'round' && round) return <Visits tenant={tenant} round={round} />
  if (now.kind === 'submissions' && teams) {
    const name = t('figure.teams', { done: formatNumber(teams.submitted), all: formatNumber(teams.all) })
    return <TileFigure tenant={tenant} taken={teams.submitted} capacity={teams.all} name={name} />
  }
  if (withSteps.has(now.kind)) return <Steps stats={stats} />
  if (stats.seats === null || !withSeats.has(now.kind)) return null
  const name = t('seats.filled', { taken: formatNumber(stats.counts.accepted), capacity: formatNumber(stats.seats) })
  return <TileFigure tenant={tenant} taken={stats.counts.accepted} capacity={stats.seats} name={name} isSeats />
}

export const withSeats: ReadonlySet<NowKind> = new Set(['soon', 'review', 'calm', 'empty', 'closed', 'attendance'])
const withSteps: ReadonlySet<NowKind> = new Set(['ranking', 'awards', 'seal', 'publish', 'certificates', 'next_edition'])

function Steps({ stats: { progress, certificates } }: { stats: TenantStats }) {
  const { t } = useTranslation('details')
  const { round, awards } = progress
  const at = awards?.step ? resultSteps.indexOf(awards.step) : resultSteps.length
  const of = (done: number, all: number) => t('figure.of', { done: formatNumber(done), all: formatNumber(all) })
  const issued = certificates ? certificates.people - certificates.ready : 0
  const steps = [
    {
      word: 'judging',
      isDone: round?.state === 'ranked' || round?.state === 'closed' || at > 0,
      about: round && of(round.visits.done, round.visits.all),
    },
    ...resultSteps.map((word, nth) => ({
      word,
      isDone: nth < at,
      about: word === 'awards' && awards ? of(awards.given, awards.all) : null,
    })),
    ...(certificates ? [{ word: 'certificates' as const, isDone: certificates.ready === 0, about: of(issued, certificates.people) }] : []),
  ] as const
  const open = steps.find(({ isDone }) => !isDone)
  return (
    <ol className={css.steps} aria-label={t('figure.steps')}>
      {steps.map((step, nth) => (
        <li key={step.word} data-done={step.isDone || undefined} aria-current={step === open ? 'step' : undefined}>
          <span className={css.mark} aria-hidden>
            {step.isDone ? <IconCheck size={16} stroke={2.5} /> : formatNumber(nth + 1)}
          </span>
          <span>
            {t(`figure.step.${step.word}`)} {step.isDone && <span className={css.hidden}>{t('figure.done')}</span>}
          </span>
          {step.about && <span className={css.about}>{step.about}</span>}
        </li>
      ))}
    </ol>
  )
}
