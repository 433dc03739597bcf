import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { codeOf, sentenceFor } from '../../platform/api/problems.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { FormAlert } from '../../platform/forms/FormAlert.tsx'
import { showServerErrors, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { paths } from '../../platform/paths/paths.ts'
import { beginSession } from '../../platform/session/session.ts'
import { GuestTitle } from './GuestTitle.tsx'

export function LoginScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const draft = query.get('draft') ?? undefined
  const next = query.get('next') ?? undefined
  const { send, flag } = useSend(api.auth.login)
  const [problem, setProblem] = useState('')
  const form = useContractForm(api.auth.login, { email: '', password: '' })
  const submit = form.onSubmit(async body => {
    setProblem('')
    try {
      beginSession(await send({ body }))
    } catch (error) {
      if (codeOf(error) === 'email.unverified')
        return void navigate(paths.otp({ email: body.email, ...(draft && { draft }), ...(next && { next }) }))
      if (!showServerErrors(form, error)) setProblem(sentenceFor(error))
    }
  })
  return (
    <>
      <GuestTitle title={t('login.title')} hint={next ? t('login.next_hint') : t('login.hint')} />
      <FormAlert>{problem}</FormAlert>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
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
            className="ltr-input"
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth loading={flag === 'loading'} mt="xs">
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      <Text mt="lg">
        {t('login.no_account')}{' '}
        <Anchor component={Link} to={paths.register(draft ? { draft } : {})} underline="always">
          {t('login.register')}
        </Anchor>
      </Text>
    </>
  )
}
