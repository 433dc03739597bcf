import { useTranslation } from 'react-i18next'
import type { HostSettings } from '#contract/endpoints/meetings.ts'
import { meetingLengths } from '#contract/meetings.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { formatZonePlace } from '#portal/platform/format/format.ts'
import { Pair } from '#portal/platform/forms/FieldGroup.tsx'
import { NumberField } from '#portal/platform/forms/NumberField.tsx'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { ownZone } from './own-zone.ts'

type Props = { settings: HostSettings; change: (part: Partial<HostSettings>) => void }

const zones = ['Asia/Riyadh', 'Asia/Dubai', 'Asia/Kuwait', 'Asia/Qatar', 'Asia/Bahrain', 'Asia/Muscat', 'Asia/Amman', 'Africa/Cairo', 'UTC']

/** How long, how far apart, how soon and where. */
export function DetailFields({ settings, change }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const { minutes, buffer_minutes, notice_hours, daily_limit, prayer_minutes, city, timezone, asks_first } = settings
  const inMinutes = (n: number) => (n === 0 ? t('none') : t('in_minutes', { count: n }))
  const afterHours = (n: number) => (n === 0 ? t('now') : t('after_hours', { count: n }))
  /** What was set otherwise is offered as well. */
  const choices = (offered: readonly number[], now: number, say: (n: number) => string) =>
    [...new Set([...offered, now])].toSorted((one, other) => one - other).map(n => ({ value: String(n), label: say(n) }))
  return (
    <>
      <Pair>
        <SelectField
          label={t('minutes')}
          value={String(minutes)}
          choices={choices(meetingLengths, minutes, inMinutes)}
          onChange={value => change({ minutes: Number(value) as HostSettings['minutes'] })}
        />
        <SelectField
          label={t('buffer')}
          value={String(buffer_minutes)}
          choices={choices([0, 5, 10, 15, 30, 60], buffer_minutes, inMinutes)}
          onChange={value => change({ buffer_minutes: Number(value) })}
        />
      </Pair>
      <Pair>
        <SelectField
          label={t('notice')}
          value={String(notice_hours)}
          choices={choices([0, 2, 4, 12, 24, 48, 72], notice_hours, afterHours)}
          onChange={value => change({ notice_hours: Number(value) })}
        />
        <NumberField label={t('limit')} min={1} max={20} value={daily_limit} onChange={value => change({ daily_limit: value ?? 1 })} />
      </Pair>
      <SelectField
        label={t('prayer')}
        hint={t('prayer_means')}
        value={String(prayer_minutes)}
        choices={choices([0, 15, 20, 30, 45, 60], prayer_minutes, inMinutes)}
        onChange={value => change({ prayer_minutes: Number(value) })}
      />
      <Pair>
        <CityField label={t('city')} value={city} onChange={next => change({ city: next })} />
        <SelectField
          label={t('zone')}
          value={timezone}
          choices={[...new Set([...zones, timezone, ownZone()])].map(value => ({ value, label: formatZonePlace(value) }))}
          onChange={next => change({ timezone: next })}
        />
      </Pair>
      <SwitchField
        label={t('asks_first')}
        hint={t('asks_first_means')}
        value={asks_first}
        onChange={next => change({ asks_first: next })}
      />
    </>
  )
}
