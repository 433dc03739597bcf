import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Progress } from '#contract/statistics/progress.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { boardInks } from '#landing/art.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './figure.module.css'

/** Above this number of projects, lamps would be too small: a bar replaces them. */
const maxColumns = 24
const maxLamps = 96

type Props = { tenant: Tenant; round: NonNullable<Progress['round']> }

/** Visits as lamps: lit if done, a ring while under way. */
export function Visits({ tenant: { look }, round: { visits, projects } }: Props) {
  const { t } = useTranslation('details')
  const left = Math.max(0, visits.all - visits.done - visits.under_way)
  const name = t('figure.visits', { done: formatNumber(visits.done), now: formatNumber(visits.under_way), left: formatNumber(left) })
  const lamp = boardInks(look.preset).lamp
  const columns = Math.min(maxColumns, Math.max(1, projects))
  return (
    <div className={css.visits}>
      <div role="img" aria-labelledby="visits" className={css.board} style={{ '--lamp': lamp, '--columns': columns } as CSSProperties}>
        {visits.all <= maxLamps ? (
          Array.from({ length: visits.all }, (_, nth) => (
            <i
              key={nth}
              data-lit={nth < visits.done || undefined}
              data-now={(nth >= visits.done && nth < visits.done + visits.under_way) || undefined}
            />
          ))
        ) : (
          <span className={css.bar}>
            <span style={{ inlineSize: `${(100 * visits.done) / visits.all}%` }} />
          </span>
        )}
      </div>
      <p className={css.caption} id="visits">
        {name}
      </p>
    </div>
  )
}
