import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '../../platform/api/problems.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { FormAlert } from '../../platform/forms/FormAlert.tsx'
import { showServerErrors, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { paths } from '../../platform/paths/paths.ts'
import { beginSession } from '../../platform/session/session.ts'
import { GuestTitle } from './GuestTitle.tsx'
import { ResendCode } from './ResendCode.tsx'

/** Six digits from a mail. Once they are right the session begins, and the guest layout's guard takes the person on. */
export function OtpScreen() {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const draft = query.get('draft') ?? undefined
  const { send, flag } = useSend(api.auth.validateEmail)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useContractForm(api.auth.validateEmail, { email, otp: '' })
  if (!email) return <Navigate to={paths.login()} replace />
  const submit = form.onSubmit(async body => {
    setProblem('')
    try {
      beginSession(await send({ body }))
    } catch (error) {
      if (!showServerErrors(form, error)) setProblem(sentenceFor(error))
    }
  })
  return (
    <>
      <GuestTitle
        title={t('otp.title')}
        hint={
          <>
            <Trans t={t} i18nKey="otp.sent" values={{ email }} components={{ address: <bdi dir="ltr" /> }} />{' '}
            <Anchor component={Link} to={paths.register(draft ? { draft } : {})} underline="always">
              {t('otp.change')}
            </Anchor>
          </>
        }
      />
      <FormAlert>{problem}</FormAlert>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('otp.code')}
            className="ltr-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            ref={field}
            {...form.getInputProps('otp')}
          />
          <Button type="submit" fullWidth loading={flag === 'loading'}>
            {t('otp.submit')}
          </Button>
        </Stack>
      </form>
      <ResendCode email={email} sent={() => setProblem('')} failed={error => setProblem(sentenceFor(error))} />
      <Text c="dimmed" size="sm" mt="md">
        {t('otp.spam')}
      </Text>
    </>
  )
}
