import { Anchor, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { useFactorStep } from '#portal/domain/second-factor/use-factor-step.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { beginSession } from '#portal/platform/session/session.ts'
import { challengeOf } from './challenges.ts'
import { EmailField } from './fields.tsx'
import { GuestLink, GuestTitle } from './guest-parts.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useEnteredEmail, useReturnTo } from './use-return-to.ts'

/** Asks for a mailed code, which confirms an email address or signs in. Afterwards the route guard redirects. */
export function OtpScreen() {
  const email = useSearchParams()[0].get('email')
  return email ? <CodeForm key={email} email={email} /> : <AddressForm />
}

function AddressForm() {
  const { t } = useTranslation('auth')
  const [query, setQuery] = useSearchParams()
  const form = useContractForm(api.auth.resendVerificationCode, { email: useEnteredEmail() })
  const { isBusy, problem, submit } = useSubmit(form, async ({ email }) =>
    setQuery({ ...Object.fromEntries(query), email: email.trim() }, { replace: true }),
  )
  return (
    <>
      <GuestTitle title={t('otp.title')} hint={t('otp.ask_email')} />
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <EmailField form={form} />
        <SubmitButton isBusy={isBusy} mt="xs" words={{ submit: t('otp.continue'), busy: t('otp.continue') }} />
      </Form>
      <GuestLink to={paths.login(useReturnTo())}>{t('forget.back')}</GuestLink>
    </>
  )
}

function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const returnTo = useReturnTo()
  const signsIn = query.get('purpose') === 'sign-in'
  const form = useContractForm(api.auth.verifyOtp, { email, otp: '', totp: undefined as string | undefined })
  const { Step, askFor, leave } = useFactorStep(form)
  const { isBusy, problem, submit, refused, forgive } = useSubmit(form, async values => {
    const body = { ...values, ...challengeOf(email) }
    const signIn = () => (signsIn ? callTo(api.auth.verifyOtp, { body }) : callTo(api.auth.validateEmail, { body }))
    await signIn().then(beginSession, askFor)
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  if (Step) {
    const heading = (title: string, hint: string) => <GuestTitle title={title} hint={hint} />
    return <Step form={form} problem={problem} isBusy={isBusy} submit={submit} heading={heading} back={leave} />
  }
  return (
    <>
      <GuestTitle
        title={t(signsIn ? 'otp.sign_in_title' : 'otp.title')}
        hint={
          <>
            <Trans t={t} i18nKey="otp.sent" values={{ email }} components={{ address: <bdi dir="ltr" /> }} />{' '}
            <Anchor component={Link} to={signsIn ? paths.login(returnTo) : paths.register(returnTo)} underline="always">
              {t('otp.change')}
            </Anchor>
          </>
        }
      />
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <TextInput
          label={t('otp.code')}
          className="ltr-input"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={field}
          // The limit is longer than a code, because pasted codes can contain separators.
          maxLength={20}
          {...form.getInputProps('otp')}
        />
        <SubmitButton
          isBusy={isBusy}
          mt="xs"
          words={{ submit: t(signsIn ? 'login.submit' : 'otp.submit'), busy: t(signsIn ? 'login.busy' : 'otp.busy') }}
        />
      </Form>
      <ResendCode email={email} signsIn={signsIn} sent={forgive} failed={refused} />
      <Text c="dimmed" size="sm" mt="md">
        {t('otp.spam')}
      </Text>
    </>
  )
}
