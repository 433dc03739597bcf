import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'

/** The address that somebody signs in with. */
export function EmailField({ form }: { form: Pick<ContractForm<{ email: string }>, 'getInputProps'> }) {
  const { t } = useTranslation('auth')
  return (
    <TextInput
      label={t('email')}
      className="ltr-input"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...form.getInputProps('email')}
    />
  )
}
