import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import css from '../profile.module.css'
import { useOwnAccount } from '../use-own-account.tsx'
import type { InDrawer } from '../views.ts'
import { EnterCodes } from './EnterCodes.tsx'

/** Changes the email address by codes mailed to both addresses. Continues a pending change. */
export function EmailView({ person, ...drawer }: { person: User } & InDrawer) {
  const { account, instead } = useOwnAccount()
  if (!account) return instead
  const { email_change } = account
  return email_change ? (
    <EnterCodes key={email_change.email} present={person.email} to={email_change.email} {...drawer} />
  ) : (
    <AskAddress present={person.email} next={drawer.next} />
  )
}

function AskAddress({ present, next }: { present: string } & Pick<InDrawer, 'next'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'email' })
  const { mutateAsync } = useApiMutation(api.account.changeEmail, { invalidates: [api.account.get] })
  const { doFresh, signInForm } = useFreshSignIn()
  const form = useContractForm(api.account.changeEmail, { email: '' })
  const { isBusy, problem, submit } = useSubmit(form, body =>
    doFresh(async () => {
      await mutateAsync({ body })
      next()
    }),
  )
  if (signInForm) return signInForm
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit} gap="1.125rem">
      <div>
        <Text size="sm" c="dimmed">
          {t('now')}
        </Text>
        <Text className={css['who'] ?? ''}>
          <bdi dir="ltr">{present}</bdi>
        </Text>
      </div>
      <TextInput
        label={t('to')}
        description={t('hint')}
        className="ltr-input"
        name="email"
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <Text size="sm" c="dimmed">
        {t('others')}
      </Text>
      <SubmitButton isBusy={isBusy} words={{ submit: t('send'), busy: t('sending') }} />
    </Form>
  )
}
