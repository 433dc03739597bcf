import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ListedProject } from '#contract/projects/project-records.ts'
import { longestReason } from '#contract/projects/project.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { formatMoment } from '#portal/platform/format/format.ts'
import { useNow } from '#portal/platform/format/use-now.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'

type Props = { tenant: Tenant; project: ListedProject }

const dayMs = 86_400_000

/** After the deadline: lets this team submit until another one, or ends that. */
export function Reopening({ tenant, project }: Props) {
  const { t } = useTranslation('projects', { keyPrefix: 'reopening' })
  const now = useNow()
  const settings = useRead(api.projects.settings, { tenant: tenant.id })
  const [isWriting, setWriting] = useState(false)
  const { send, flag, error } = useApiMutation(api.projects.reopen, {
    invalidates: [api.projects.detail, api.projects.list, api.projects.settings],
  })
  const isClosed = settings.data ? settings.data.closes_at !== null && !settings.data.is_open : false
  if (!isClosed || project.state === 'withdrawn') return null
  const isBusy = flag === 'loading'
  const set = (until: string | null, reason: string) => {
    if (!isBusy) send({ tenant: tenant.id, params: { id: project.id }, body: { until, reason } }, () => setWriting(false))
  }
  if (isWriting)
    return (
      <ReopeningForm
        tenant={tenant}
        isBusy={isBusy}
        problem={flag === 'error' && sentenceFor(error)}
        set={set}
        cancel={() => setWriting(false)}
      />
    )
  if (project.open_until === null || Date.parse(project.open_until) <= now.getTime())
    return (
      <Group>
        <Button variant="default" size="sm" onClick={() => setWriting(true)}>
          {t('open')}
        </Button>
      </Group>
    )
  return (
    <Alert color="orange" title={t('until', { at: formatMoment(project.open_until, tenant.timezone) })}>
      <Group mt="sm" gap="sm">
        <Button size="sm" variant="default" onClick={() => setWriting(true)}>
          {t('change')}
        </Button>
        <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => set(null, '')}>
          {t('close')}
        </Button>
      </Group>
      {flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </Alert>
  )
}

type FormProps = {
  tenant: Tenant
  isBusy: boolean
  problem: string | false
  set: (until: string, reason: string) => void
  cancel: () => void
}

function ReopeningForm({ tenant, isBusy, problem, set, cancel }: FormProps) {
  const { t } = useTranslation('projects', { keyPrefix: 'reopening' })
  // A full hour of the next day.
  const [until, setUntil] = useState(() => new Date(Math.ceil((Date.now() + dayMs) / 3_600_000) * 3_600_000).toISOString())
  const [reason, setReason] = useState('')
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={reason !== ''} submit={() => set(until, reason)}>
      <Text fw={600}>{t('open')}</Text>
      <Text c="dimmed">{t('means')}</Text>
      <DateTimeFields label={t('closes')} timeZone={tenant.timezone} value={until} onChange={setUntil} />
      <ReasonField label={t('reason')} hint={t('reason_hint')} value={reason} limit={longestReason} onChange={setReason} />
      <Group>
        <SubmitButton isBusy={isBusy} words={{ submit: t('do'), busy: t('busy') }} />
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
