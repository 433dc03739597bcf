import { PasswordInput, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { saveSignupDraft } from './use-return-to.ts'

type EmailFieldProps = {
  form: Pick<ContractForm<{ email: string }>, 'getInputProps'>
  /** among the suggestions */ offersPasskeys?: boolean
}

export function EmailField({ form, offersPasskeys = false }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  const field = form.getInputProps('email')
  useEffect(() => saveSignupDraft({ email: field.value }), [field.value])
  return (
    <TextInput
      label={t('email')}
      className="ltr-input"
      type="email"
      name="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}

type PasswordFieldProps = { form: Pick<ContractForm<{ password: string }>, 'getInputProps'>; isNew?: boolean; label?: string }

export function PasswordField({ form, isNew = false, label }: PasswordFieldProps) {
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
      // Mantine sets aria-invalid on every input except PasswordInput.
      aria-invalid={field.error !== undefined}
      {...field}
    />
  )
}
