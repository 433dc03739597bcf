import { Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Language } from '#contract/language.ts'
import { longestNote, maxInvited } from '#contract/limits.ts'
import type { skippedReasons } from '#contract/members/invitations-endpoints.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import { isOneAddress } from '#contract/text/email-address.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { RoleField } from '#portal/domain/team/RoleField.tsx'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { WithinLimit } from '#portal/platform/forms/WithinLimit.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { EmailsField } from './EmailsField.tsx'
import css from './invitations.module.css'

type Values = { emails: string[]; role: MemberRole; language: Language; note: string }

/** Form for inviting members. After sending, it keeps role, language and note for the next invitation. */
export function InviteForm({ tenant, children }: { tenant: string; children: ReactNode }) {
  const { t } = useTranslation('team', { keyPrefix: 'invite' })
  const [empty] = useState<Values>({ emails: [], role: 'editor', language: currentLanguage(), note: '' })
  const form = useContractForm(api.invitations.send, empty)
  const [sent, setSent] = useState<Sent | null>(null)
  const { mutateAsync } = useApiMutation(api.invitations.send, { invalidates: [api.invitations.list] })
  const { doFresh, signInForm } = useFreshSignIn()
  const { isBusy, problem, submit } = useSubmit(form, body =>
    doFresh(async () => {
      setSent(null)
      setSent(await mutateAsync({ tenant, body }))
      form.setFieldValue('emails', [])
    }),
  )
  const { values, errors } = form
  const isWrong = values.emails.some(email => !isOneAddress(email))
  if (signInForm) return signInForm
  return (
    <>
      <SentResult sent={sent} />
      <Form problem={problem} isBusy={isBusy} unsaved={values.emails.length > 0 || (values.note !== '' && !sent)} submit={submit}>
        {children}
        <EmailsField
          value={values.emails}
          error={errorOf(errors, isWrong && t('wrong_some'), values.emails.length > maxInvited && t('at_most'))}
          onChange={emails => form.setFieldValue('emails', emails)}
        />
        <RoleField label={t('role')} value={values.role} error={errors['role']} onChange={role => form.setFieldValue('role', role)} />
        <RadioField
          label={t('language')}
          value={values.language}
          choices={(['ar', 'en'] as const).map(value => ({ value, label: t(`language_${value}`) }))}
          onChange={language => form.setFieldValue('language', language)}
        />
        <WithinLimit used={values.note.length} limit={longestNote}>
          <Textarea
            label={t('note')}
            description={t('note_means')}
            dir="auto"
            autosize
            minRows={2}
            maxLength={longestNote}
            {...form.getInputProps('note')}
          />
        </WithinLimit>
        <FormActions>
          <SubmitButton isBusy={isBusy} words={{ submit: t('submit'), busy: t('busy') }} />
        </FormActions>
      </Form>
    </>
  )
}

/** Returns the error of the whole list, or a text that single addresses are invalid. */
const errorOf = (errors: Readonly<Record<string, string>>, wrong: string | false, tooMany: string | false) => {
  const isOfOne = Object.keys(errors).some(path => path.startsWith('emails.'))
  return tooMany || (isOfOne && wrong) || errors['emails'] || undefined
}

type Sent = { invited: readonly unknown[]; skipped: readonly { email: string; why: (typeof skippedReasons)[number] }[] }

function SentResult({ sent }: { sent: Sent | null }) {
  const { t } = useTranslation('team', { keyPrefix: 'invite' })
  return (
    <div role="status" className={sent ? css.result : undefined}>
      {sent && (
        <>
          <Text fw={600}>{t('sent', { count: sent.invited.length })}</Text>
          {sent.skipped.map(({ email, why }) => (
            <Text key={email}>{t(`skipped.${why}`, { email: isolated(email) })}</Text>
          ))}
        </>
      )}
    </div>
  )
}
