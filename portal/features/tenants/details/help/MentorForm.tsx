import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HelpQueue, Mentor } from '#contract/help-queue/help-queue-records.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { differ } from '#portal/platform/unsaved/unsaved.ts'

const languagesOfMentors = ['ar', 'en'] as const

type Props = {
  tenant: Tenant
  queue: HelpQueue
  /** null: a new one */ mentor: Mentor | null
  done: (mentor: Mentor | (Mentor & { token: string })) => void
}

/** Adds a mentor, or changes one, whose link stays valid. */
export function MentorForm({ tenant, queue, mentor, done }: Props) {
  const { t } = useTranslation('help_queue', { keyPrefix: 'mentors' })
  const opening = {
    name: mentor?.name ?? '',
    topics: mentor?.topics ?? [],
    languages: mentor?.languages ?? (['ar', 'en'] as Language[]),
  }
  const form = useContractForm(api.helpQueue.createMentor, opening)
  const adding = useApiMutation(api.helpQueue.createMentor, { invalidates: [api.helpQueue.mentors] })
  const changing = useApiMutation(api.helpQueue.setMentor, { invalidates: [api.helpQueue.mentors, api.helpQueue.get] })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    done(
      await (mentor
        ? changing.mutateAsync({ tenant: tenant.id, params: { id: mentor.id }, body })
        : adding.mutateAsync({ tenant: tenant.id, body })),
    )
    if (!mentor) form.setFieldValue('name', '')
  })
  const { name, topics, languages } = form.values
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={differ(opening, form.values)} submit={submit}>
      <TextField
        label={t('name')}
        value={name}
        limit={80}
        error={form.errors['name']}
        onChange={value => form.setFieldValue('name', value)}
      />
      <CheckField
        label={t('languages')}
        values={languages}
        choices={languagesOfMentors.map(value => ({ value, label: t(`language.${value}`) }))}
        onChange={value => form.setFieldValue('languages', value)}
      />
      {queue.topics.length > 0 && (
        <CheckField
          label={t('topics')}
          hint={t('topics_hint')}
          values={topics}
          choices={queue.topics.map(topic => ({ value: topic.id, label: textIn(topic.name, currentLanguage()) }))}
          onChange={value => form.setFieldValue('topics', value)}
        />
      )}
      <SubmitButton
        isBusy={isBusy}
        variant={mentor ? 'default' : 'filled'}
        words={{ submit: t(mentor ? 'save' : 'add'), busy: t('saving') }}
      />
    </Form>
  )
}
