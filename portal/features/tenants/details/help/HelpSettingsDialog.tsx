import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HelpQueue } from '#contract/help-queue/help-queue-records.ts'
import { maxHelpTopics } from '#contract/help-queue/help-queue.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { OptionalMoment } from '#portal/platform/date-fields/OptionalMoment.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { L10nField } from '#portal/platform/forms/fields/L10nField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import css from './help.module.css'

const hour = 3_600_000

/** Topics and opening times. Requests refer to a topic by its id, so that a renamed topic keeps them. */
export function HelpSettingsDialog({ tenant, queue, close }: { tenant: Tenant; queue: HelpQueue; close: () => void }) {
  const { t } = useTranslation('help_queue', { keyPrefix: 'settings' })
  const form = useContractForm(api.helpQueue.set, { topics: queue.topics, opens_at: queue.opens_at, closes_at: queue.closes_at })
  const save = useApiMutation(api.helpQueue.set, { invalidates: [api.helpQueue.get] })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    await save.mutateAsync({ tenant: tenant.id, body })
    close()
  })
  const { topics } = form.values
  const [nextHour] = useState(() => Math.ceil(Date.now() / hour + 1) * hour)
  const setTopics = (next: HelpQueue['topics']) => form.setFieldValue('topics', next)
  const moment = (name: 'opens_at' | 'closes_at', from: number) => (
    <OptionalMoment
      label={t(name)}
      hint={t(`${name}_hint`)}
      timeZone={tenant.timezone}
      value={form.values[name]}
      from={new Date(from).toISOString()}
      error={form.errors[name]}
      onChange={value => form.setFieldValue(name, value)}
    />
  )
  return (
    <Dialog title={t('title')} opened onClose={close}>
      <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit}>
        {topics.map((topic, at) => (
          <div key={topic.id} className={css.topic}>
            <L10nField
              label={t('topic', { n: formatNumber(at + 1) })}
              languages={['ar', 'en']}
              value={topic.name}
              errors={{ ar: form.errors[`topics.${at}.name.ar`], en: form.errors[`topics.${at}.name.en`] }}
              limit={60}
              onChange={name => setTopics(topics.map(other => (other.id === topic.id ? { ...other, name } : other)))}
            />
            <Button
              variant="subtle"
              size="sm"
              aria-label={t('remove_named', { n: formatNumber(at + 1) })}
              onClick={() => setTopics(topics.filter(({ id }) => id !== topic.id))}
            >
              {t('remove')}
            </Button>
          </div>
        ))}
        {topics.length < maxHelpTopics && (
          <Button variant="default" onClick={() => setTopics([...topics, { id: crypto.randomUUID(), name: { ar: '', en: '' } }])}>
            {t('add')}
          </Button>
        )}
        {moment('opens_at', nextHour)}
        {moment('closes_at', nextHour + hour)}
        <SubmitButton isBusy={isBusy} words={{ submit: t('submit'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
