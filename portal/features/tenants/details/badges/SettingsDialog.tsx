import { List, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { legendOf } from '#contract/badges/answer-code.ts'
import type { BadgeSettings } from '#contract/badges/badge-records.ts'
import { badgeSizes } from '#contract/badges/badge.ts'
import { languages } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'

type Props = { tenant: Tenant; settings: BadgeSettings; close: () => void }

/** Size, language and questions of the badges, for the whole team. */
export function SettingsDialog({ tenant, settings, close }: Props) {
  const { t } = useTranslation('badges')
  const [body, setBody] = useState(settings)
  const form = useRead(api.registrations.form, { tenant: tenant.id })
  const { send, flag, error } = useApiMutation(api.badges.setSettings, { invalidates: [api.badges.settings, api.badges.list] })
  const isBusy = flag === 'loading'
  const fields = form.data?.fields ?? []
  const texts = fields.filter(({ name, options }) => name.startsWith('q_') && Object.keys(options).length === 0)
  const coded = fields.find(({ name }) => name === body.code_field)
  const choicesOf = (some: typeof fields, chosen: string) => [
    { value: '', label: t('settings.no_question') },
    ...some.map(({ name, label }) => ({ value: name, label })),
    // A question that the form has no longer.
    ...(chosen !== '' && !some.some(({ name }) => name === chosen) ? [{ value: chosen, label: t('settings.former_question') }] : []),
  ]
  const submit = async () => {
    if (!isBusy) send({ tenant: tenant.id, body }, close)
  }
  return (
    <Dialog title={t('settings.title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} unsaved={differ(settings, body)} submit={submit}>
        <SelectField
          label={t('settings.size')}
          hint={t('settings.size_hint')}
          value={body.size}
          choices={badgeSizes.map(value => ({ value, label: t(`size.${value}`) }))}
          onChange={size => setBody({ ...body, size })}
        />
        <SelectField
          label={t('settings.language')}
          value={body.language}
          choices={languages.map(value => ({ value, label: t(`settings.language_${value}`) }))}
          onChange={language => setBody({ ...body, language })}
        />
        <SelectField
          label={t('settings.name_field')}
          hint={t('settings.name_field_hint')}
          value={body.name_field}
          choices={choicesOf(texts, body.name_field)}
          onChange={name_field => setBody({ ...body, name_field })}
        />
        <SelectField
          label={t('settings.code_field')}
          hint={t('settings.code_field_hint')}
          value={body.code_field}
          choices={choicesOf(fields, body.code_field)}
          onChange={code_field => setBody({ ...body, code_field })}
        />
        {coded && Object.keys(coded.options).length > 0 && (
          <div>
            <Text fz="sm" fw={600}>
              {t('settings.legend')}
            </Text>
            <List size="sm">
              {legendOf(coded).map(({ code, label }) => (
                <List.Item key={label}>
                  <bdi>{code}</bdi>: <bdi>{label}</bdi>
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <SubmitButton isBusy={isBusy} words={{ submit: t('settings.save'), busy: t('guest.saving') }} />
      </Form>
    </Dialog>
  )
}
