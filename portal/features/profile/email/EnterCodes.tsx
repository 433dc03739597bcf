import { Button, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { profileChanged } from '../profile-changed.ts'
import type { InDrawer } from '../views.ts'

export function EnterCodes({ present, to, showStatus, finish }: { present: string; to: string } & InDrawer) {
  const { t } = useTranslation('profile', { keyPrefix: 'email' })
  const confirming = useApiMutation(api.account.confirmEmail, { invalidates: [api.account.get, api.sessions.list] })
  const sending = useApiMutation(api.account.changeEmail, { invalidates: [api.account.get] })
  const keeping = useApiMutation(api.account.keepEmail, { invalidates: [api.account.get] })
  const { doFresh, signInForm } = useFreshSignIn()
  const form = useContractForm(api.account.confirmEmail, { old_code: '', new_code: '' })
  const { isBusy, problem, submit, attempt } = useSubmit(form, async body => {
    const { email } = await confirming.mutateAsync({ body })
    await profileChanged({ email })
    finish(t('saved', { to: isolated(email) }))
  })
  const resend = async () => {
    await sending.mutateAsync({ body: { email: to } })
    form.reset()
    showStatus(t('resent'))
  }
  const cancel = () =>
    attempt(async () => {
      await keeping.mutateAsync({})
      showStatus(t('cancelled'))
    })
  if (signInForm) return signInForm
  return (
    <>
      <Text>{t('sent', { old: isolated(present), to: isolated(to) })}</Text>
      <Form problem={problem} isBusy={isBusy} submit={submit} gap="1.125rem">
        {(['old_code', 'new_code'] as const).map(name => (
          <TextInput
            key={name}
            label={t(name)}
            className="ltr-input"
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            {...form.getInputProps(name)}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
        <SubmitButton isBusy={isBusy} words={{ submit: t('confirm'), busy: t('confirming') }} />
        <Button variant="default" fullWidth aria-disabled={isBusy} onClick={() => void attempt(() => doFresh(resend))}>
          {t('again')}
        </Button>
        <Button variant="default" fullWidth aria-disabled={isBusy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </Form>
    </>
  )
}
