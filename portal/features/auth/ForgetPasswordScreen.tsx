import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { challengeOf, saveChallenge } from './challenges.ts'
import { EmailField } from './fields.tsx'
import { GuestLink, GuestTitle } from './guest-parts.tsx'
import { useEnteredEmail } from './use-return-to.ts'

/** Requests a link for a new password. The response does not reveal whether the account exists. */
export function ForgetPasswordScreen() {
  const { t } = useTranslation('auth')
  const [sent, setSent] = useState(false)
  const form = useContractForm(api.auth.forgotPassword, { email: useEnteredEmail() })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    setSent(false)
    const { challenge } = await callTo(api.auth.forgotPassword, { body: { ...body, ...challengeOf(body.email) } })
    saveChallenge(body.email, challenge)
    setSent(true)
  })
  return (
    <>
      <GuestTitle title={t('forget.title')} hint={t('forget.hint')} />
      <div role="status">
        {sent && (
          <Alert mb="md" variant="outline">
            {t('forget.sent')} {t('otp.spam')}
          </Alert>
        )}
      </div>
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <EmailField form={form} />
        <SubmitButton isBusy={isBusy} mt="xs" words={{ submit: t(sent ? 'forget.again' : 'forget.submit'), busy: t('forget.busy') }} />
      </Form>
      <GuestLink to={paths.login()}>{t('forget.back')}</GuestLink>
    </>
  )
}
