import { Anchor, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '../../platform/api/problems.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { FormAlert } from '../../platform/forms/FormAlert.tsx'
import { showServerErrors, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { currentLanguage } from '../../platform/i18n/language.ts'
import { paths } from '../../platform/paths/paths.ts'
import { GuestTitle } from './GuestTitle.tsx'

export function RegisterScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const draft = query.get('draft') ?? undefined
  const { send, flag } = useSend(api.users.registerCustomer)
  const [problem, setProblem] = useState('')
  const form = useContractForm(api.users.registerCustomer, { fullname: '', email: '', password: '', accept_terms: false })
  const submit = form.onSubmit(async values => {
    setProblem('')
    try {
      const { email } = await send({ body: { ...values, language: currentLanguage() } })
      void navigate(paths.otp({ email, ...(draft && { draft }) }))
    } catch (error) {
      if (!showServerErrors(form, error)) setProblem(sentenceFor(error))
    }
  })
  return (
    <>
      <GuestTitle title={t('register.title')} hint={draft ? t('register.draft_hint') : t('register.hint')} />
      <FormAlert>{problem}</FormAlert>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput label={t('fullname')} name="name" dir="auto" autoComplete="name" {...form.getInputProps('fullname')} />
          <TextInput
            label={t('email')}
            className="ltr-input"
            type="email"
            name="email"
            autoComplete="username"
            spellCheck={false}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('password')}
            description={t('register.password_hint')}
            className="ltr-input"
            name="password"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
            {...form.getInputProps('password')}
          />
          <Checkbox size="md" label={t('register.terms')} name="terms" {...form.getCheckboxProps('accept_terms')} />
          <Button type="submit" fullWidth loading={flag === 'loading'} mt="xs">
            {t('register.submit')}
          </Button>
        </Stack>
      </form>
      <Text mt="lg">
        {t('register.has_account')}{' '}
        <Anchor component={Link} to={paths.login(draft ? { draft } : {})} underline="always">
          {t('register.login')}
        </Anchor>
      </Text>
    </>
  )
}
