import { Checkbox, Group, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { LegalLinks } from '#portal/platform/screen/LegalLinks.tsx'
import { challengeOf, saveChallenge } from './challenges.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { GuestLink, GuestTitle } from './guest-parts.tsx'
import { SignInProviders } from './SignInProviders.tsx'
import { saveSignupDraft, useEnteredEmail, useReturnTo, getSignupDraft } from './use-return-to.ts'

export function RegisterScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const form = useContractForm(api.users.registerCustomer, {
    fullname: getSignupDraft().fullname,
    email: useEnteredEmail(),
    password: '',
    accept_terms: false,
  })
  const { fullname } = form.values
  useEffect(() => saveSignupDraft({ fullname }), [fullname])
  const { isBusy, problem, submit } = useSubmit(form, async values => {
    const { email, challenge } = await callTo(api.users.registerCustomer, {
      body: { ...values, ...challengeOf(values.email), language: currentLanguage() },
    })
    saveChallenge(email, challenge)
    await navigate(paths.otp({ email, ...returnTo }))
  })
  return (
    <>
      <GuestTitle title={t('register.title')} hint={t(returnTo.draft ? 'register.draft_hint' : 'register.hint')} />
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <TextInput label={t('fullname')} name="name" dir="auto" autoComplete="name" {...form.getInputProps('fullname')} />
        <EmailField form={form} />
        <PasswordField form={form} isNew />
        <Checkbox
          size="md"
          label={t('register.terms')}
          name="terms"
          aria-invalid={'accept_terms' in form.errors}
          {...form.getInputProps('accept_terms', { type: 'checkbox' })}
        />
        <Group gap="xs" fz="sm" ms="2.25rem" mt="-0.5rem">
          <LegalLinks isBesideForm />
        </Group>
        <SubmitButton isBusy={isBusy} mt="xs" words={{ submit: t('register.submit'), busy: t('register.busy') }} />
      </Form>
      <SignInProviders />
      <GuestLink to={paths.login(returnTo)} question={t('register.has_account')}>
        {t('register.login')}
      </GuestLink>
    </>
  )
}
