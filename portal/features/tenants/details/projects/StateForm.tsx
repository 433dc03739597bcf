import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ListedProject } from '#contract/projects/project-records.ts'
import { longestReason, projectStates } from '#contract/projects/project.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'

type Props = { tenant: Tenant; project: ListedProject }
const invalidates = [api.projects.detail, api.projects.list, api.projects.settings]

/** Form for the table of a project. */
export function TableForm({ tenant, project }: Props) {
  const { t } = useTranslation('projects', { keyPrefix: 'decide' })
  const [venue_table, setTable] = useState(project.venue_table)
  const { send, flag, error } = useApiMutation(api.projects.setTable, { invalidates })
  const save = () => send({ tenant: tenant.id, params: { id: project.id }, body: { venue_table } })
  return (
    <Form problem={flag === 'error' && sentenceFor(error)} isBusy={flag === 'loading'} submit={save} gap="xs">
      <TextField label={t('table')} value={venue_table} limit={20} onChange={setTable} />
      {venue_table !== project.venue_table && (
        <Group>
          <Button type="submit" size="sm">
            {t('save_table')}
          </Button>
        </Group>
      )}
    </Form>
  )
}

/** Form for the state of a project. */
export function StateForm({ tenant, project }: Props) {
  const { t } = useTranslation('projects', { keyPrefix: 'decide' })
  const [state, setState] = useState(project.state)
  const [reason, setReason] = useState(project.reason)
  const { send, flag, error } = useApiMutation(api.projects.setState, { invalidates })
  const isBusy = flag === 'loading'
  const isChanged = state !== project.state || (state === 'disqualified' && reason !== project.reason)
  const save = () => send({ tenant: tenant.id, params: { id: project.id }, body: { state, reason } })
  return (
    <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} unsaved={isChanged} submit={save}>
      <RadioField
        label={t('state')}
        value={state}
        choices={projectStates.map(value => ({ value, label: t(`state_${value}`) }))}
        isStacked
        onChange={setState}
      />
      {state === 'disqualified' && (
        <ReasonField label={t('reason')} hint={t('reason_hint')} value={reason} limit={longestReason} onChange={setReason} />
      )}
      {isChanged && (
        <>
          <Text c="dimmed">{t('mailed')}</Text>
          <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
        </>
      )}
    </Form>
  )
}
