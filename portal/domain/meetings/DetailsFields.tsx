import { useTranslation } from 'react-i18next'
import type { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { meetingLengths } from '#contract/meetings/meetings.ts'
import { CityField } from '#portal/domain/city-field/CityField.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import css from './host-settings.module.css'

type Props = {
  settings: HostSettings
  errorAt: (path: string) => string | undefined
  change: (part: Partial<HostSettings>) => void
}

/** Fields for everything but the hours. */
export function DetailsFields({ settings, errorAt, change }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const { about, link, minutes, buffer_minutes, notice_hours, daily_limit, prayer_minutes, city, asks_first } = settings
  const inMinutes = (n: number) => (n === 0 ? t('none') : t('in_minutes', { count: n }))
  const afterHours = (n: number) => (n === 0 ? t('now') : t('after_hours', { count: n }))
  /** Returns the choices of a field, including a saved value that is no longer offered. */
  const choices = (offered: readonly number[], now: number, labelOf: (n: number) => string) =>
    [...new Set([...offered, now])].toSorted((one, other) => one - other).map(n => ({ value: String(n), label: labelOf(n) }))
  return (
    <>
      <SwitchField
        label={t('asks_first')}
        hint={t('asks_first_means')}
        value={asks_first}
        onChange={next => change({ asks_first: next })}
      />
      <TextField
        label={t('about')}
        hint={t('about_means')}
        limit={120}
        value={about}
        error={errorAt('about')}
        onChange={next => change({ about: next })}
      />
      <TextField
        label={t('place')}
        hint={t('place_means')}
        kind="url"
        placeholder="https://"
        value={link}
        error={errorAt('link')}
        onChange={next => change({ link: next })}
      />
      <div className={css.pair}>
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
      </div>
      <div className={css.pair}>
        <SelectField
          label={t('notice')}
          value={String(notice_hours)}
          choices={choices([0, 2, 4, 12, 24, 48, 72], notice_hours, afterHours)}
          onChange={value => change({ notice_hours: Number(value) })}
        />
        <NumberField label={t('limit')} min={1} max={20} value={daily_limit} onChange={value => change({ daily_limit: value ?? 1 })} />
      </div>
      <div className={css.pair}>
        <SelectField
          label={t('prayer')}
          hint={t('prayer_means')}
          value={String(prayer_minutes)}
          choices={choices([0, 15, 20, 30, 45, 60], prayer_minutes, inMinutes)}
          onChange={value => change({ prayer_minutes: Number(value) })}
        />
        <CityField label={t('city')} value={city} onChange={next => change({ city: next })} />
      </div>
    </>
  )
}
