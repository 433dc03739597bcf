import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HostSettings } from '#contract/endpoints/meetings.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { TextField } from '#portal/platform/forms/TextField.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { CopyText } from '#portal/platform/share/CopyText.tsx'
import { DetailFields } from './DetailFields.tsx'
import { ExceptionFields } from './ExceptionFields.tsx'
import css from './meetings.module.css'
import { WeeklyFields } from './WeeklyFields.tsx'

type Props = { tenant?: string; host: string | null; saved: HostSettings; isDraft: boolean }

/** When somebody may be met, and how. */
export function HoursForm({ tenant, host, saved, isDraft }: Props) {
  const { t } = useTranslation('meetings', { keyPrefix: 'hours' })
  const [starting] = useState({ ...(tenant && { tenant }), settings: saved })
  const form = useContractForm(api.meetings.saveSettings, starting)
  const [isSaved, setSaved] = useState(false)
  const { send } = useSend(api.meetings.saveSettings, { invalidates: [api.meetings.settings, api.meetings.slots, api.meetings.hosts] })
  const { isBusy, problem, submit } = useSubmit(form, body => send({ body }).then(() => setSaved(true)))
  const { settings } = form.values
  const change = (part: Partial<HostSettings>) => {
    setSaved(false)
    form.setFieldValue('settings', { ...settings, ...part })
  }
  const errorAt = (path: string) => form.errors[`settings.${path}`]
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={form.isUnsaved} submit={submit} gap="lg">
      <Text c="dimmed">{t('means')}</Text>
      <SwitchField label={t('open')} hint={t('open_means')} value={settings.is_open} onChange={is_open => change({ is_open })} />
      {isDraft && <Text>{t('draft')}</Text>}
      {host && saved.is_open && !isDraft && <BookingLink host={host} />}
      <TextField
        label={t('about')}
        hint={t('about_means')}
        limit={120}
        value={settings.about}
        error={errorAt('about')}
        onChange={about => change({ about })}
      />
      <TextField
        label={t('place')}
        hint={t('place_means')}
        kind="url"
        placeholder="https://"
        value={settings.link}
        error={errorAt('link')}
        onChange={link => change({ link })}
      />
      <FieldGroup title={t('weekly')}>
        <WeeklyFields weekly={settings.weekly} errorAt={errorAt} change={weekly => change({ weekly })} />
      </FieldGroup>
      <FieldGroup title={t('exceptions')} hint={t('exceptions_means')}>
        <ExceptionFields exceptions={settings.exceptions} errorAt={errorAt} change={exceptions => change({ exceptions })} />
      </FieldGroup>
      <FieldGroup title={t('details')}>
        <DetailFields settings={settings} change={change} />
      </FieldGroup>
      <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
      <Text role="status" fw={600}>
        {isSaved && t('saved')}
      </Text>
    </Form>
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
