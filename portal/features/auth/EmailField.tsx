import { TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { keepWritten } from './written.ts'

/** The address that somebody signs in with. */
export function EmailField({ form }: { form: Pick<ContractForm<{ email: string }>, 'getInputProps'> }) {
  const { t } = useTranslation('auth')
  const field = form.getInputProps('email')
  useEffect(() => keepWritten({ email: field.value }), [field.value])
  return (
    <TextInput
      label={t('email')}
      className="ltr-input"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
