import { formatMoment, formatShortDay, formatTime } from './format.ts'

/** A moment without its year, for lists. The complete moment is its title. */
export const ShortMoment = ({ at, timeZone, className }: { at: string; timeZone: string; className?: string | undefined }) => (
  <time dateTime={at} title={formatMoment(at, timeZone)} className={className}>
    {formatShortDay(at, timeZone)} {formatTime(at, timeZone)}
  </time>
)
