import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Vote } from '#contract/votes/vote-records.ts'
import { longestVoteTitle, maxChoices, voteAudiences } from '#contract/votes/votes.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { OptionalMoment } from '#portal/platform/date-fields/OptionalMoment.tsx'
import { isolated } from '#portal/platform/format/isolated.ts'
import { L10nField } from '#portal/platform/forms/fields/L10nField.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

const hour = 3_600_000

/** Shows only what can be changed in the present state. */
export function VoteSettingsDialog({ tenant, vote, close }: { tenant: Tenant; vote: Vote; close: () => void }) {
  const { t } = useTranslation('results')
  const { title, voters, choices, round_id, opens_at, closes_at, rounds, state } = vote
  const form = useContractForm(api.vote.set, { title, voters, choices, round_id, opens_at, closes_at })
  const save = useApiMutation(api.vote.set, { invalidates: [api.vote.get] })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    await save.mutateAsync({ tenant: tenant.id, body })
    close()
  })
  const [nextHour] = useState(() => Math.ceil(Date.now() / hour + 1) * hour)
  const isPlannable = state === 'off' || state === 'planned'
  const moment = (name: 'opens_at' | 'closes_at', label: string, from: number) => (
    <OptionalMoment
      label={label}
      hint={t('vote.form.time_hint')}
      timeZone={tenant.timezone}
      value={form.values[name]}
      from={new Date(from).toISOString()}
      error={form.errors[name]}
      onChange={value => form.setFieldValue(name, value)}
    />
  )
  return (
    <Dialog title={t('vote.settings')} opened onClose={close}>
      <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit}>
        <L10nField
          label={t('vote.form.title')}
          languages={['ar', 'en']}
          value={form.values.title}
          errors={{ ar: form.errors['title.ar'] ?? form.errors['title'], en: form.errors['title.en'] }}
          limit={longestVoteTitle}
          onChange={value => form.setFieldValue('title', value)}
        />
        {isPlannable ? (
          <>
            <SelectField
              label={t('vote.form.voters')}
              value={form.values.voters}
              choices={voteAudiences.map(value => ({ value, label: t(`vote.form.voters_${value}`) }))}
              onChange={value => form.setFieldValue('voters', value)}
            />
            <NumberField
              label={t('vote.form.choices')}
              hint={t('vote.form.choices_hint')}
              value={form.values.choices}
              min={1}
              max={maxChoices}
              error={form.errors['choices']}
              onChange={value => form.setFieldValue('choices', value ?? 1)}
            />
            {rounds.length > 0 && (
              <SelectField
                label={t('vote.form.round')}
                hint={t('vote.form.round_hint')}
                value={form.values.round_id ?? ''}
                choices={[
                  { value: '', label: t('vote.form.round_all') },
                  ...rounds.map(({ id, name }) => ({
                    value: id,
                    label: t('vote.form.round_of', { round: isolated(textIn(name, currentLanguage())) }),
                  })),
                ]}
                onChange={value => form.setFieldValue('round_id', value === '' ? null : value)}
              />
            )}
            {moment('opens_at', t('vote.form.opens'), nextHour)}
          </>
        ) : (
          <Text c="dimmed">{t('vote.form.begun')}</Text>
        )}
        {(isPlannable || state === 'open') && moment('closes_at', t('vote.form.closes'), nextHour + hour)}
        <SubmitButton isBusy={isBusy} words={{ submit: t('vote.form.submit'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
