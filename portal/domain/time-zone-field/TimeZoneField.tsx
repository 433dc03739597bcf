import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { zonesOfArabCountries, otherZones } from './time-zones.ts'

type Props = { label: string; value: string; error?: string | null | undefined; onChange: (timeZone: string) => void }

/** Selects any time zone: those of Arab countries first, then all others by city. Typing selects an option, as in every native list. */
export function TimeZoneField({ label, value, error, onChange }: Props) {
  const { t, i18n } = useTranslation('forms')
  const [arab, others] = [zonesOfArabCountries(i18n.language), otherZones(i18n.language)]
  const isListed = [...arab, ...others].some(zone => zone.value === value)
  return (
    <NativeSelect
      size="md"
      label={label}
      error={error}
      value={value}
      data={[
        ...(isListed ? [] : [{ value, label: value }]),
        { group: t('time_zone.arab'), items: arab },
        { group: t('time_zone.others'), items: others },
      ]}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
