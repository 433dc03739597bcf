import { IconArrowRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { phaseNamed } from '#contract/phases/phase-words.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { phaseName } from '#portal/domain/phases/phase-labels.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber, formatWeekday } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { useNow } from '#portal/platform/format/use-now.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { countsOf } from '../phases/phase-counts.ts'
import { nextStepOf } from './next-step.ts'
import css from './phases-line.module.css'

/** The phases with the number of people or teams that entered each, and the next step. */
export function PhasesLine({ tenant, closesAt }: { tenant: Tenant; closesAt: string | null }) {
  const { t } = useTranslation('phases')
  const read = useRead(api.phases.list, { tenant: tenant.id })
  const now = useNow()
  const phases = read.data?.results ?? []
  if (phases.length === 0) return null
  const step = nextStepOf(phases, closesAt, now.getTime())
  const addressOf = (phase: string) => paths.hackathonDetails(tenant.tenant_name, { tab: 'phases', phase })
  return (
    <div className={css.line}>
      <ol className={css.phases} aria-label={t('title')}>
        {phases.map((phase, nth) => (
          <Fragment key={phase.id}>
            {nth > 0 && (
              <li aria-hidden className={css.arrow}>
                <IconArrowRight size={16} className="icon-dir" />
              </li>
            )}
            <li>
              <Link to={addressOf(phase.id)} className={css.phase}>
                <bdi>{phaseName(t, phase)}</bdi> <b>{formatNumber(countsOf(phase).entered)}</b>
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
      {step && (
        <Link to={addressOf(step.phase.id)} className={css.step}>
          {t(`step.${step.kind}`, {
            count: step.n,
            n: formatNumber(step.n),
            phase: phaseNamed(currentLanguage(), phaseName(t, step.phase)),
            day: step.at === null ? '' : isolated(formatWeekday(step.at, tenant.timezone)),
          })}
        </Link>
      )}
    </div>
  )
}
