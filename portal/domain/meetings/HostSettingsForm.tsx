import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import { SaveBar } from '#portal/platform/forms/FormActions.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import { TimeZoneField } from '../time-zone-field/TimeZoneField.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { ExceptionFields } from './ExceptionFields.tsx'
import css from './host-settings.module.css'
import { WeeklyFields } from './HoursFields.tsx'
import shared from './meetings.module.css'
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts'

type Props = SettingsFormProps & { host: string | null; /* true while booking is disabled */ isDraft: boolean }

/** Hours and details of a host, with one save bar. */
export function HostSettingsForm({ host, isDraft, ...props }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const { settings, change, errorAt, isSaved, form } = useSettingsForm(props)
  return (
    <div className={`${shared.panel} ${css.settings}`}>
      <Form {...form} gap={0}>
        <div className={css.parts}>
          <Part title={t('title')}>
            <SwitchField
              label={t('open')}
              hint={t(settings.is_open ? 'means' : 'open_means')}
              value={settings.is_open}
              onChange={next => change({ is_open: next })}
            />
            {isDraft && <Text fz="sm">{t('draft')}</Text>}
            {host && props.saved.is_open && !isDraft && <BookingLink host={host} />}
            <WeeklyFields
              weekly={settings.weekly}
              errorAt={errorAt}
              change={next => change({ weekly: next })}
              zone={<TimeZoneField label={t('zone')} value={settings.timezone} onChange={next => change({ timezone: next })} />}
            />
            <ExceptionFields exceptions={settings.exceptions} errorAt={errorAt} change={next => change({ exceptions: next })} />
          </Part>
          <Part title={t('details')}>
            <DetailsFields settings={settings} errorAt={errorAt} change={change} />
          </Part>
        </div>
        <SaveBar
          isBusy={form.isBusy}
          isUnsaved={form.unsaved}
          saved={isSaved ? t('saved') : ''}
          words={{ submit: t('save'), busy: t('saving') }}
        />
      </Form>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={shared.section} aria-labelledby={heading}>
      <Title order={2} fz="lg" id={heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}

function BookingLink({ host }: { host: string }) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const address = location.origin + paths.events({ book: host })
  return (
    <div className={css.link}>
      <Text fw={600}>{t('link')}</Text>
      <bdi dir="ltr" className={css.address} title={address}>
        {address}
      </bdi>
      <CopyText text={address} words={{ copy: t('copy'), copied: t('copied') }} variant="subtle" />
    </div>
  )
}
