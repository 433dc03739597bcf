import { formatDays, formatMoment } from '#portal/platform/format/format.ts'
import css from './administration.module.css'

/** A moment in Riyadh. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className={css.when}>
    {formatMoment(at)}
  </time>
)

export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className={css.when}>
    {formatDays(at, at)}
  </time>
)
