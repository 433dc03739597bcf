import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf, otherZones, zonesOfArabCountries } from './time-zones.ts'

type Props = { label: string; value: string; error?: string | null | undefined; onChange: (timeZone: string) => void }

/**
 * Selects any time zone: those of Arab countries first, then all others by city. Typing selects an option, as in every native list. All
 * labels take up to a second on phones, so they are created at the first touch or focus.
 */
export function TimeZoneField({ label, value, error, onChange }: Props) {
  const { t, i18n } = useTranslation('forms')
  const [isTouched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  const [arab, others] = isTouched ? [zonesOfArabCountries(i18n.language), otherZones(i18n.language)] : [[], []]
  const isListed = [...arab, ...others].some(zone => zone.value === value)
  return (
    <NativeSelect
      size="md"
      label={label}
      error={error}
      value={value}
      data={[
        ...(isListed ? [] : [{ value, label: labelOf(value, i18n.language) }]),
        ...(isTouched
          ? [
              { group: t('time_zone.arab'), items: arab },
              { group: t('time_zone.others'), items: others },
            ]
          : []),
      ]}
      onPointerDown={touch}
      onFocus={touch}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
