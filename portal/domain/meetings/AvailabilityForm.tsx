import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatZonePlace } from '#portal/platform/format/format.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import { ExceptionFields } from './ExceptionFields.tsx'
import css from './meetings.module.css'
import { ownZone } from './own-zone.ts'
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts'
import { WeeklyFields } from './WeeklyFields.tsx'

type Props = SettingsFormProps & { host: string | null; /** no one can book yet */ isDraft: boolean }

const zones = ['Asia/Riyadh', 'Asia/Dubai', 'Asia/Kuwait', 'Asia/Qatar', 'Asia/Bahrain', 'Asia/Muscat', 'Asia/Amman', 'Africa/Cairo', 'UTC']

/** Whether a host can be booked, and at which hours. */
export function AvailabilityForm({ host, isDraft, ...props }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const { settings, change, errorAt, isSaved, form } = useSettingsForm(props, ['is_open', 'timezone', 'weekly', 'exceptions'])
  const { is_open, timezone, weekly, exceptions } = settings
  return (
    <div className={css.availability}>
      <Form {...form} gap="lg">
        <Text c="dimmed">{t('means')}</Text>
        <SwitchField label={t('open')} hint={t('open_means')} value={is_open} onChange={next => change({ is_open: next })} />
        {isDraft && <Text>{t('draft')}</Text>}
        {host && props.saved.is_open && !isDraft && <BookingLink host={host} />}
        <SelectField
          label={t('zone')}
          value={timezone}
          choices={[...new Set([...zones, timezone, ownZone()])].map(value => ({ value, label: formatZonePlace(value) }))}
          onChange={next => change({ timezone: next })}
        />
        <FieldGroup title={t('weekly')}>
          <WeeklyFields weekly={weekly} errorAt={errorAt} change={next => change({ weekly: next })} />
        </FieldGroup>
        <FieldGroup title={t('exceptions')} hint={t('exceptions_means')}>
          <ExceptionFields exceptions={exceptions} errorAt={errorAt} change={next => change({ exceptions: next })} />
        </FieldGroup>
        <SubmitButton isBusy={form.isBusy} words={{ submit: t('save'), busy: t('saving') }} />
        <Text role="status" fw={600}>
          {isSaved && t('saved')}
        </Text>
      </Form>
    </div>
  )
}

function BookingLink({ host }: { host: string }) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const address = location.origin + paths.events({ book: host })
  return (
    <div>
      <Text fw={600} fz="sm">
        {t('link')}
      </Text>
      <div className={css.line}>
        <bdi dir="ltr" className={css.address}>
          {address}
        </bdi>
        <CopyText text={address} words={{ copy: t('copy'), copied: t('copied') }} variant="default" />
      </div>
    </div>
  )
}
