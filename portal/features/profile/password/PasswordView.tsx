import { Button, PasswordInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import type { InDrawer } from '../views.ts'

export function PasswordView({ person, finish }: { person: User } & Pick<InDrawer, 'finish'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'password' })
  const { mutateAsync } = useApiMutation(api.auth.changePassword)
  const mailing = useApiMutation(api.auth.forgotPassword)
  const form = useContractForm(api.auth.changePassword, { old_password: '', new_password: '' })
  const { isBusy, problem, submit, attempt } = useSubmit(form, async body => {
    await mutateAsync({ body })
    finish(t('saved'))
  })
  const mail = async () => {
    await mailing.mutateAsync({ body: { email: person.email } })
    finish(t('mailed', { email: isolated(person.email) }))
  }
  const [before, after] = [form.getInputProps('old_password'), form.getInputProps('new_password')]
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit} gap="1.125rem">
      {/* Lets a password manager identify the account. */}
      <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordInput
        label={t('old')}
        className="ltr-input"
        name="old_password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('show_old'), miw: 44, mih: 44 }}
        aria-invalid={before.error !== undefined}
        {...before}
      />
      <PasswordInput
        label={t('new')}
        description={t('new_hint')}
        className="ltr-input"
        name="new_password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('show_new'), miw: 44, mih: 44 }}
        aria-invalid={after.error !== undefined}
        {...after}
      />
      <Text size="sm" c="dimmed">
        {t('others')}
      </Text>
      <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          {t('forgotten')}
        </Text>
        <Button variant="default" fullWidth aria-disabled={isBusy} onClick={() => void attempt(mail)}>
          {t('mail')}
        </Button>
      </div>
    </Form>
  )
}
