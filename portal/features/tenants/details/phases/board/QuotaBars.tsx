import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { Quota } from '#contract/phases/quota.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { listed } from '#portal/platform/data-table/Selected.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from '../phases.module.css'

type Props = {
  tenant: Tenant
  phase: Phase
  /** people or parties that count toward each quota */
  counts: readonly number[]
  /** whether it is a part of the panel with the list */
  isInPanel?: boolean
}

/** Quotas with their numbers, as bars. */
export function QuotaBars({ tenant, phase, counts, isInPanel = false }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'quotas' })
  const form = useRead(api.registrations.form, { tenant: tenant.id }, { enabled: phase.quotas.length > 0 })
  if (phase.quotas.length === 0) return null
  const nameOf = ({ field, options }: Quota) => {
    const labels = form.data?.fields.find(({ name }) => name === field)?.options ?? {}
    return listed(options.map(option => labels[option] ?? option))
  }
  return (
    <ul className={css.quotas} data-in-panel={isInPanel || undefined} aria-label={t('title')}>
      {phase.quotas.map((quota, nth) => {
        const count = counts[nth] ?? 0
        const state = stateOf(quota, count)
        const of = Math.max(1, quota.most ?? quota.least ?? 1)
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth} data-state={state}>
            <span className={css.quotaName}>{nameOf(quota)}</span>
            <span className={css.quotaBar} aria-hidden>
              <span style={{ inlineSize: `${Math.min(100, (count / of) * 100)}%` }} />
            </span>
            <span>
              {t(quota.least === null ? 'count_most' : quota.most === null ? 'count_least' : 'count_both', {
                n: formatNumber(count),
                least: formatNumber(quota.least ?? 0),
                most: formatNumber(quota.most ?? 0),
              })}
              {state !== 'kept' && <b>{` · ${t(state)}`}</b>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function stateOf({ least, most }: Quota, count: number): 'kept' | 'over' | 'short' {
  if (most !== null && count > most) return 'over'
  return least !== null && count < least ? 'short' : 'kept'
}
