import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { retentionDays } from '#contract/retention/retention.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Webhook } from '#contract/webhooks/webhooks-endpoints.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { aboutWebhooks } from './use-webhooks.ts'

type Props = { tenant: Tenant; webhook: Webhook; close: () => void; showStatus: (what: string) => void }

const spans = ['day', 'week', 'all', 'time'] as const
const daysOf = { day: 1, week: 7, all: retentionDays.webhook_deliveries + 1 } as const
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** Sends failed events again that happened since a time. */
export function ResendDialog({ tenant, webhook, close, showStatus }: Props) {
  const { t } = useTranslation('webhooks', { keyPrefix: 'resend' })
  const [span, setSpan] = useState<(typeof spans)[number]>('all')
  const [from, setFrom] = useState(() => webhook.off_since ?? daysAgo(1))
  const { send, flag, error } = useApiMutation(api.webhooks.resendFailed, { invalidates: aboutWebhooks })
  const isBusy = flag === 'loading'
  const submit = () => {
    const since = span === 'time' ? from : daysAgo(daysOf[span])
    if (isBusy || since === '') return
    send({ tenant: tenant.id, params: { id: webhook.id }, body: { since } }, ({ count }) => {
      close()
      showStatus(t('done', { count, n: formatNumber(count) }))
    })
  }
  return (
    <Dialog title={t('open')} opened closeOnClickOutside={false} onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        <RadioField
          label={t('since')}
          value={span}
          choices={spans.map(value => ({ value, label: t(value) }))}
          isStacked
          onChange={setSpan}
        />
        {span === 'time' && <DateTimeFields label={t('at')} timeZone={tenant.timezone} value={from} onChange={setFrom} />}
        <Text>{t('means')}</Text>
        <SubmitButton isBusy={isBusy} words={{ submit: t('submit'), busy: t('busy') }} />
      </Form>
    </Dialog>
  )
}
