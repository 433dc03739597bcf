import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { useFault, useFound } from './field-path.tsx'

type Props = { name: string; label: string; zone: string; value: string; onChange: (instant: string) => void }

/** A day and a time in the hackathon's zone, with the Hijri day beneath. */
export const MomentField = ({ name, zone, ...rest }: Props) => (
  <div ref={useFound<HTMLDivElement>(name)}>
    <DateTimeFields key={zone} timeZone={zone} error={useFault(name)} {...rest} />
  </div>
)
