import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { contactChoices } from '#contract/landing-pages/drafts-endpoints.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { useSession } from '#portal/platform/session/session.ts'
import type { StepProps } from './parts.ts'

/** Asks for the public contact address. Nothing is preselected, because the account's address is private until the user decides. */
export function ContactFields({ content: { contact, contact_email }, errors, change }: StepProps) {
  const { t } = useTranslation('config')
  const email = useSession(({ user }) => user?.email)
  const labels = {
    account: email === undefined ? t('contact.future_account') : t('contact.account', { email }),
    other: t('contact.other'),
    none: t('contact.none'),
  }
  return (
    <Stack gap="xs">
      <div data-field="contact">
        <RadioField
          label={t('contact.label')}
          hint={t('contact.help')}
          value={contact ?? ''}
          choices={contactChoices.map(value => ({ value, label: labels[value] }))}
          error={errors.contact}
          isStacked
          onChange={chosen => chosen !== '' && change({ contact: chosen })}
        />
      </div>
      {contact === 'other' && (
        <TextInput
          name="contact_email"
          label={t('contact.email')}
          type="email"
          className="ltr-input"
          spellCheck={false}
          maxLength={254}
          value={contact_email}
          error={errors.contact_email}
          onChange={event => change({ contact_email: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}
