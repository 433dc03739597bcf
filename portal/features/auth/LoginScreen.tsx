import { Anchor, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { ApiError } from '#contract/client.ts'
import { useAuth } from '#portal/domain/auth/use-auth.ts'
import { PasskeySignIn } from '#portal/domain/passkeys/PasskeyButton.tsx'
import { useFactorStep } from '#portal/domain/second-factor/use-factor-step.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { beginSession } from '#portal/platform/session/session.ts'
import { challengeOf, saveChallenge } from './challenges.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { GuestLink, GuestTitle } from './guest-parts.tsx'
import { SignInProviders } from './SignInProviders.tsx'
import { useEnteredEmail, useReturnTo } from './use-return-to.ts'

export function LoginScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const email = useEnteredEmail()
  const isPasswordNew = useLocation().state === 'password is new'
  const form = useContractForm(api.auth.login, { email, password: '', totp: undefined as string | undefined })
  const { Step, askFor, leave } = useFactorStep(form)
  const { isLoading } = useAuth()
  const { problem, code, attempt, submit } = useSubmit(form, async body => {
    try {
      beginSession(await callTo(api.auth.login, { body: { ...body, ...challengeOf(body.email) } }))
    } catch (error) {
      const { challenge } = error instanceof ApiError ? error.problem : {}
      if (challenge) saveChallenge(body.email, challenge)
      if (codeOf(error) !== 'email.unverified') return askFor(error)
      await navigate(paths.otp({ email: body.email.trim(), ...returnTo }))
    }
  })
  const mailCode = async () => {
    const email = form.values.email.trim()
    const { challenge } = await callTo(api.auth.loginOtp, { body: { email, ...challengeOf(email) } })
    saveChallenge(email, challenge)
    await navigate(paths.otp({ email, purpose: 'sign-in', ...returnTo }))
  }
  const formProps = { form, isBusy: isLoading, submit, problem: code === 'limit.reached' ? `${problem} ${t('login.or_code')}` : problem }
  if (Step) return <Step {...formProps} heading={(title, hint) => <GuestTitle title={title} hint={hint} />} back={leave} />
  return (
    <>
      <GuestTitle title={t('login.title')} hint={t(returnTo.next ? 'login.next_hint' : 'login.hint')} />
      {isPasswordNew && (
        <Text role="status" mb="md" fw={600}>
          {t('login.password_is_new')}
        </Text>
      )}
      <Form problem={formProps.problem} isBusy={isLoading} submit={submit}>
        <EmailField form={form} offersPasskeys />
        <div>
          <PasswordField form={form} />
          <Anchor component={Link} to={paths.forgetPassword()} underline="always" size="sm" display="inline-block" mt={8}>
            {t('login.forgot')}
          </Anchor>
        </div>
        <SubmitButton isBusy={isLoading} mt="xs" words={{ submit: t('login.submit'), busy: t('login.busy') }} />
      </Form>
      {code === 'password.not_enough' && (
        <Button
          component={Link}
          to={paths.otp({ email: form.values.email.trim(), purpose: 'sign-in', ...returnTo })}
          variant="default"
          fullWidth
          mt="sm"
        >
          {t('login.enter_code')}
        </Button>
      )}
      <Button variant="default" fullWidth mt="sm" aria-disabled={isLoading} onClick={() => void attempt(mailCode)}>
        {t('login.mail_code')}
      </Button>
      <PasskeyLogin />
      <SignInProviders />
      <GuestLink to={paths.register(returnTo)} question={t('login.no_account')}>
        {t('login.register')}
      </GuestLink>
    </>
  )
}

/** The email field suggests the same passkeys. */
function PasskeyLogin() {
  const { t } = useTranslation('auth', { keyPrefix: 'login' })
  const words = { label: t('passkey'), busy: t('passkey_busy'), canceled: t('passkey_canceled'), unsupported: t('passkey_unsupported') }
  return <PasskeySignIn words={words} isBeside />
}
