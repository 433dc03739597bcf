import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Phase } from '#contract/phases/phase-records.ts'
import { phaseName } from '#portal/domain/phases/phase-labels.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { countsOf } from './phase-counts.ts'
import css from './phases.module.css'

/** Links to the phases, each with the number of people or teams that entered it. */
export function PhaseTabs({ phases, shown }: { phases: readonly Phase[]; shown: Phase }) {
  const { t } = useTranslation('phases')
  return (
    <nav aria-label={t('title')}>
      <ol className={css.tabs}>
        {phases.map(phase => (
          <li key={phase.id}>
            <Link
              to={`?tab=phases&phase=${phase.id}`}
              preventScrollReset
              className={css.tab}
              aria-current={phase.id === shown.id ? 'page' : undefined}
            >
              <bdi className={css.tabName}>{phaseName(t, phase)}</bdi> <b>{formatNumber(countsOf(phase).entered)}</b>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
