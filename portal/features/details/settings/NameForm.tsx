import { Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/language.ts'
import type { Tenant } from '#contract/tenant.ts'
import { SaveLine } from './Saved.tsx'
import { useFacts } from './use-facts.ts'

const longest = 60

export function NameForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { change, busy, saved, fault, edited } = useFacts(tenant)
  const [name, setName] = useState(tenant.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change({ name })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {languages.map((language, at) => (
          <TextInput
            key={language}
            label={t(`settings.name_${language}`)}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            maxLength={longest}
            value={name[language]}
            error={at === 0 ? fault : null}
            onChange={event => {
              edited()
              setName({ ...name, [language]: event.currentTarget.value })
            }}
          />
        ))}
        {tenant.status === 'published' && (
          <Text c="dimmed" fz="sm">
            {t('settings.after_publishing')}
          </Text>
        )}
        <SaveLine busy={busy} saved={saved} />
      </Stack>
    </form>
  )
}
