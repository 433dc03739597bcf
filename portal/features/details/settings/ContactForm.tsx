import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenant.ts'
import { SaveLine } from './Saved.tsx'
import { useFacts } from './use-facts.ts'

export function ContactForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { change, busy, saved, fault, edited } = useFacts(tenant)
  const [email, setEmail] = useState(tenant.contact_email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change({ contact_email: email })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('settings.email')}
          description={t('settings.email_means')}
          type="email"
          className="ltr-input"
          spellCheck={false}
          value={email}
          error={fault}
          onChange={event => {
            edited()
            setEmail(event.currentTarget.value)
          }}
        />
        <SaveLine busy={busy} saved={saved} />
      </Stack>
    </form>
  )
}
