import { formatNumber } from '#portal/platform/format/format.ts'
import css from './count.module.css'

/** How many there are of what it stands beside. */
export const Count = ({ of }: { of: number | string }) => (
  <span className={css.count}>{typeof of === 'number' ? formatNumber(of) : of}</span>
)
