import { Button, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks-endpoints.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import cards from '../cards.module.css'
import { aboutWebhooks } from './use-webhooks.ts'
import { eventLabel, resultOf } from './webhook-words.ts'
import css from './webhooks.module.css'

type OfDelivery = { tenant: Tenant; webhook: Webhook; delivery: WebhookDelivery }
type Props = OfDelivery & { maySend: boolean; showStatus: (what: string) => void }

/** An event: its state and last response. Its request and the responses are loaded when they are opened. */
export function DeliveryRow({ tenant, webhook, delivery, maySend, showStatus }: Props) {
  const { t } = useTranslation('webhooks')
  const { id, type, happened_at, state, due_at, attempts, status, failure } = delivery
  const resending = useApiMutation(api.webhooks.resend, { invalidates: aboutWebhooks })
  const name = `${eventLabel(t, type)} · ${formatMoment(happened_at, tenant.timezone)}`
  const resend = () =>
    resending.send({ tenant: tenant.id, params: { id: webhook.id, delivery: id } }, () => showStatus(t('deliveries.again_done')))
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <Text fw={600}>{eventLabel(t, type)}</Text>
        <Tag color={stateColors[state]}>{t(`deliveries.${state}`)}</Tag>
        <Text fz="sm" c="dimmed" className={css.end ?? ''}>
          <ShortMoment at={happened_at} timeZone={tenant.timezone} />
        </Text>
      </div>
      <Text fz="sm" c="dimmed">
        {[
          t('deliveries.attempts', { count: attempts, n: formatNumber(attempts) }),
          ...(attempts > 0 ? [resultOf(t, { status, failure })] : []),
          ...(due_at && attempts > 0 ? [t('deliveries.next', { when: formatMoment(due_at, tenant.timezone) })] : []),
        ].join(' · ')}
      </Text>
      <FormAlert>{resending.flag === 'error' && sentenceFor(resending.error)}</FormAlert>
      <div className={css.row}>
        <Disclosure summary={t('deliveries.more')}>{() => <Exchange tenant={tenant} webhook={webhook} delivery={delivery} />}</Disclosure>
        {maySend && state !== 'due' && (
          <Button
            variant="default"
            size="sm"
            className={css.again ?? ''}
            aria-label={t('deliveries.again_of', { name })}
            aria-disabled={resending.flag === 'loading'}
            onClick={resend}
          >
            {t('deliveries.again')}
          </Button>
        )}
      </div>
    </li>
  )
}

const stateColors = { due: 'orange', delivered: 'green', failed: 'red' } as const

/** The request of an event, and each attempt with its response. */
function Exchange({ tenant, webhook, delivery }: OfDelivery) {
  const { t } = useTranslation('webhooks')
  const read = useRead(api.webhooks.delivery, { tenant: tenant.id, params: { id: webhook.id, delivery: delivery.id } })
  if (read.isLoadingError) return <Failed what={t('deliveries.load_failed')} error={read.error} retry={read.refetch} />
  if (!read.data)
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    )
  return (
    <dl className={css.exchange}>
      <dt>{t('deliveries.id')}</dt>
      <dd>
        <code dir="ltr">{read.data.id}</code>
      </dd>
      <dt>{t('deliveries.request')}</dt>
      <dd>
        <pre dir="ltr">{indented(read.data.body)}</pre>
      </dd>
      {read.data.tries.map(({ number, at, duration, status, failure, response }) => (
        <div key={number}>
          <dt>
            {t('deliveries.attempt', { n: formatNumber(number), when: formatMoment(at, tenant.timezone), ms: formatNumber(duration) })}
          </dt>
          <dd>
            {resultOf(t, { status, failure })}
            {status !== null && (response === '' ? ` · ${t('deliveries.empty_response')}` : <pre dir="ltr">{response}</pre>)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns JSON with a line for each field. The request itself has one line. */
const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
