import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { User } from '#contract/user.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { showServerErrors, useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { beginSession, endSession } from '#portal/platform/session/session.ts'

/** Covers a screen whose session ended by itself. The screen stays as it is, and goes on once the same person has signed in again. */
export function SessionEnded({ user }: { user: User }) {
  const { t } = useTranslation('common', { keyPrefix: 'session_ended' })
  const { send, flag } = useSend(api.auth.login)
  const [problem, setProblem] = useState('')
  const form = useContractForm(api.auth.login, { email: user.email, password: '' })
  const { errors } = form
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (errors['password']) password.current?.focus()
  }, [errors])
  const submit = form.onSubmit(async body => {
    setProblem('')
    try {
      beginSession(await send({ body }))
    } catch (error) {
      // The address cannot be changed here: what is wrong can only be the password.
      if (codeOf(error) === 'credentials.wrong') form.setErrors({ password: sentenceFor(error) })
      else if (!showServerErrors(form, error)) setProblem(sentenceFor(error))
    }
  })
  return (
    <Modal.Root opened onClose={endSession} closeOnEscape={false} closeOnClickOutside={false} centered>
      <Modal.Overlay backgroundOpacity={1} color="var(--mantine-color-body)" />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fw={650} fz="xl">
            {t('title')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Text mb="md">{t('hint')}</Text>
          <FormAlert>{problem}</FormAlert>
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              <TextInput label={t('email')} className="ltr-input" type="email" autoComplete="username" readOnly value={user.email} />
              <PasswordInput
                ref={password}
                label={t('password')}
                className="ltr-input"
                autoComplete="current-password"
                data-autofocus
                visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
                aria-invalid={errors['password'] !== undefined}
                {...form.getInputProps('password')}
              />
              <Button type="submit" fullWidth loading={flag === 'loading'}>
                {t('submit')}
              </Button>
              <Button variant="subtle" fullWidth onClick={endSession}>
                {t('leave')}
              </Button>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
