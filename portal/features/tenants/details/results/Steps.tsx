import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Results } from '#contract/results/result-records.ts'
import { type ResultStep, resultSteps } from '#contract/results/results.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import type { ResultsState } from './results-state.ts'
import css from './steps.module.css'

type Props = { tenant: Tenant; results: Results; state: ResultsState }

/** The four steps in a row: done steps have a tick, the present one is filled. */
export function Steps({ tenant, results, state }: Props) {
  const { t } = useTranslation('results')
  const { present } = state
  const isDone: Record<ResultStep, boolean> = {
    ranking: present !== 'ranking',
    awards: present === 'seal' || present === 'publish' || present === null,
    seal: present === 'publish' || present === null,
    publish: present === null,
  }
  const about = useStepTexts({ tenant, results, state })
  return (
    <ol className={css.steps} aria-label={t('steps.title')}>
      {resultSteps.map((step, nth) => (
        <li key={step} data-done={isDone[step] || undefined} aria-current={step === present ? 'step' : undefined}>
          <span className={css.mark} aria-hidden>
            {isDone[step] ? <IconCheck size={18} stroke={2.5} /> : formatNumber(nth + 1)}
          </span>
          <span className={css.text}>
            <span className={css.name}>{t(`steps.${step}`)}</span>
            {isDone[step] && <span className={css.hidden}>{t('steps.done')}</span>}
            <span className={css.about}>{about[step]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function useStepTexts({ tenant, results: { ranking, awards, is_changed }, state }: Props): Record<ResultStep, string> {
  const { t } = useTranslation('results')
  const { newest, ties, pending, withheld } = state
  const at = (moment: string) => formatMoment(moment, tenant.timezone)
  const countOf = (count: number) => ({ count, n: formatNumber(count) })
  const missing = withheld.length
  return {
    ranking:
      ties.length > 0
        ? t('steps.tied')
        : ranking
          ? t('steps.visits', countOf(ranking.visits))
          : t(state.present === 'ranking' ? 'steps.unranked' : 'steps.by_hand'),
    awards:
      pending.length > 0
        ? t('steps.proposed', countOf(pending.length))
        : awards.length > 0 && missing > 0 && !newest
          ? t('steps.missing', countOf(missing))
          : t('edition.awards', countOf(awards.length)),
    seal: !newest ? t('steps.unsealed') : is_changed ? t('steps.changed') : t('edition.named', { n: formatNumber(newest.number) }),
    publish:
      !newest || is_changed
        ? t('steps.after_seal')
        : newest.published_at
          ? t('edition.published', { at: at(newest.published_at) })
          : newest.publishes_at
            ? t('edition.planned', { at: at(newest.publishes_at) })
            : t(newest.stopped_at ? 'steps.stopped' : 'steps.unpublished'),
  }
}
