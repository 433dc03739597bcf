import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { PasswordField } from './fields.tsx'
import { GuestLink, GuestTitle } from './guest-parts.tsx'

/** Sets a new password and signs in with it, so that a password manager saves it. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const form = useContractForm(api.auth.resetPassword, { token, password: '' })
  const { isBusy, problem, code, submit } = useSubmit(form, async body => {
    await callTo(api.auth.resetPassword, { body })
    await navigate(paths.login(), { state: 'password is new', replace: true })
  })
  const isLinkDead = !token || code === 'link.expired' || 'token' in form.errors
  return (
    <>
      <GuestTitle title={t('reset.title')} hint={t('reset.hint')} />
      {isLinkDead ? (
        <>
          <FormAlert>{problem || t('reset.broken')}</FormAlert>
          <Button component={Link} to={paths.forgetPassword()} fullWidth>
            {t('reset.new_link')}
          </Button>
        </>
      ) : (
        <Form problem={problem} isBusy={isBusy} submit={submit}>
          <PasswordField form={form} isNew label={t('new_password')} />
          <SubmitButton isBusy={isBusy} mt="xs" words={{ submit: t('reset.submit'), busy: t('reset.busy') }} />
        </Form>
      )}
      <GuestLink to={paths.login()}>{t('forget.back')}</GuestLink>
    </>
  )
}
