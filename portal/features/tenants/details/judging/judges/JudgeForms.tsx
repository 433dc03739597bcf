import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Judge, Round } from '#contract/judging/judging-records.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { ChoiceField } from '#portal/platform/forms/fields/ChoiceField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { type Errors, useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import css from '../judging.module.css'

const languagesOfJudges = ['ar', 'en'] as const
export const readsOfJudges = [api.judging.judges, api.judging.list, api.judging.control, api.judging.coverage]

type NewProps = { tenant: Tenant; rounds: readonly Round[]; show: (made: { name: string; email: string; token: string }) => void }

export function NewJudge({ tenant, rounds, show }: NewProps) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const form = useContractForm(api.judging.createJudge, {
    name: '',
    email: '',
    organization: '',
    languages: ['ar', 'en'] as Language[],
    mail_language: null as Language | null,
    is_bound: false,
    is_confirmed: false,
    rounds: rounds.filter(({ state }) => state !== 'ranked').map(({ id }) => id),
  })
  const { mutateAsync } = useApiMutation(api.judging.createJudge, { invalidates: readsOfJudges })
  const { isBusy, problem, code, submit } = useSubmit(form, async body => {
    show(await mutateAsync({ tenant: tenant.id, body }))
    for (const field of ['name', 'email', 'organization'] as const) form.setFieldValue(field, '')
    form.setFieldValue('is_confirmed', false)
  })
  const { values } = form
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={values.name !== ''} submit={submit}>
      <div className={css.adding}>
        <NameFields values={values} errors={form.errors} set={form.setFieldValue} />
        <SubmitButton isBusy={isBusy} words={{ submit: t('add'), busy: t('adding') }} />
      </div>
      <Disclosure summary={t(rounds.length > 0 ? 'more_rounds' : 'more')} isOpen={form.errors['organization'] !== undefined}>
        <MoreFields values={values} errors={form.errors} set={form.setFieldValue}>
          {rounds.length > 0 && (
            <CheckField
              label={t('rounds')}
              values={values.rounds}
              choices={rounds.map(({ id, name }) => ({ value: id, label: textIn(name, currentLanguage()) }))}
              onChange={chosen => form.setFieldValue('rounds', chosen)}
            />
          )}
        </MoreFields>
      </Disclosure>
      {(code === 'judge.same_name' || values.is_confirmed) && (
        <SwitchField
          label={t('another_person')}
          value={values.is_confirmed}
          onChange={is_confirmed => form.setFieldValue('is_confirmed', is_confirmed)}
        />
      )}
    </Form>
  )
}

/** Changes what is known about a judge. The link stays valid. */
export function EditJudge({ tenant, judge, close }: { tenant: Tenant; judge: Judge; close: () => void }) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const { name, email, organization, languages, mail_language, is_bound, tracks, prizes } = judge
  const opening = { name, email, organization, languages, mail_language, is_bound, tracks, prizes }
  const form = useContractForm(api.judging.setJudge, opening)
  const { mutateAsync } = useApiMutation(api.judging.setJudge, { invalidates: readsOfJudges })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    await mutateAsync({ tenant: tenant.id, params: { id: judge.id }, body })
    close()
  })
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={differ(opening, form.values)} submit={submit}>
      <NameFields values={form.values} errors={form.errors} set={form.setFieldValue} emailHint={t('email_means')} />
      <MoreFields values={form.values} errors={form.errors} set={form.setFieldValue} />
      <SubmitButton isBusy={isBusy} variant="default" words={{ submit: t('save'), busy: t('saving') }} />
    </Form>
  )
}

type Fields = {
  name: string
  email: string
  organization: string
  languages: Language[]
  mail_language: Language | null
  is_bound: boolean
}
type FieldsProps = {
  values: Fields
  errors: Errors
  set<F extends keyof Fields>(field: F, value: Fields[F]): void
  children?: React.ReactNode
}

function NameFields({ values, errors, set, emailHint }: Omit<FieldsProps, 'children'> & { emailHint?: string }) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  return (
    <>
      <TextField label={t('name')} value={values.name} limit={80} error={errors['name']} onChange={name => set('name', name)} />
      <TextField
        label={t('email')}
        {...(emailHint && { hint: emailHint })}
        kind="email"
        value={values.email}
        error={errors['email']}
        onChange={email => set('email', email)}
      />
    </>
  )
}

function MoreFields({ values, errors, set, children }: FieldsProps) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const choices = languagesOfJudges.map(value => ({ value, label: t(`language.${value}`) }))
  return (
    <Stack gap="md">
      <TextField
        label={t('organization')}
        hint={t('organization_means')}
        value={values.organization}
        limit={120}
        error={errors['organization']}
        onChange={organization => set('organization', organization)}
      />
      <CheckField label={t('languages')} values={values.languages} choices={choices} onChange={languages => set('languages', languages)} />
      <ChoiceField
        label={t('mail_language')}
        hint={t('mail_language_means')}
        value={values.mail_language ?? values.languages[0] ?? 'ar'}
        choices={choices}
        onChange={language => set('mail_language', language)}
      />
      {children}
      <SwitchField
        label={t('is_bound')}
        hint={t('is_bound_means')}
        value={values.is_bound}
        onChange={is_bound => set('is_bound', is_bound)}
      />
    </Stack>
  )
}
