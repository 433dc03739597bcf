import { Button, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { profileChanged } from '../profile-changed.ts'
import type { InDrawer } from '../views.ts'

export function EnterCodes({ present, to, say, finish }: { present: string; to: string } & InDrawer) {
  const { t } = useTranslation('profile', { keyPrefix: 'email' })
  const confirming = useSend(api.account.confirmEmail, { invalidates: [api.account.get, api.sessions.list] })
  const keeping = useSend(api.account.keepEmail, { invalidates: [api.account.get] })
  const form = useContractForm(api.account.confirmEmail, { old_code: '', new_code: '' })
  const { isBusy, problem, submit, attempt } = useSubmit(form, async body => {
    const { email } = await confirming.send({ body })
    await profileChanged({ email })
    finish(t('saved', { to: isolated(email) }))
  })
  const cancel = () =>
    attempt(async () => {
      await keeping.send({})
      say(t('cancelled'))
    })
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
        <Button variant="default" fullWidth onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </Form>
    </>
  )
}
