import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'

type Props = { form: Pick<ContractForm<{ password: string }>, 'getInputProps'>; isNew?: boolean; label?: string }

/** The password somebody has, or a new one with the one rule it has to keep. */
export function PasswordField({ form, isNew = false, label }: Props) {
  const { t } = useTranslation('auth')
  const field = form.getInputProps('password')
  return (
    <PasswordInput
      label={label ?? t('password')}
      description={isNew && t('password_hint')}
      className="ltr-input"
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
      // The kit says it of every field but this one.
      aria-invalid={field.error !== undefined}
      {...field}
    />
  )
}
