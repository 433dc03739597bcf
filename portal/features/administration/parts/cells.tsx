import { formatDays, formatMoment, formatShortDay } from '#portal/platform/format/format.ts'
import css from './administration.module.css'

export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className={css.when}>
    {formatMoment(at)}
  </time>
)

/** A day without its year, for rows on a phone. The complete moment is its title. */
export const ShortWhen = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatShortDay(at)}
  </time>
)

export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className={css.when}>
    {formatDays(at, at)}
  </time>
)

/** Shows a name with its address, which is always written left to right. */
export const Named = ({ name, address }: { name: string; address: string }) => (
  <span className={`${css.named} ${css.who}`}>
    <span>
      <bdi>{name}</bdi>
    </span>
    <small>
      <bdi dir="ltr">{address}</bdi>
    </small>
  </span>
)
