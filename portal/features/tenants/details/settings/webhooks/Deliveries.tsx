import { Anchor, Button, NativeSelect, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { retentionDays } from '#contract/retention/retention.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Webhook } from '#contract/webhooks/webhooks-endpoints.ts'
import { deliveryStates } from '#contract/webhooks/webhooks.ts'
import { useStatusLine } from '#portal/domain/team/use-status-line.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { EmptyState } from '#portal/platform/screen/EmptyState.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import shared from '../../details.module.css'
import cards from '../cards.module.css'
import { deliveriesPath, webhooksPath } from './deliveries-path.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { ResendDialog } from './ResendDialog.tsx'
import { aboutWebhooks, rightsIn, useAwaited } from './use-webhooks.ts'
import { webhookName } from './webhook-words.ts'
import css from './webhooks.module.css'

/** Events for a webhook, newest first. The URL contains the filter and the page. */
export function Deliveries({ tenant, webhook }: { tenant: Tenant; webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [isResending, setResending] = useState(false)
  const state = deliveryStates.find(known => known === address.get('state'))
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const input = { tenant: tenant.id, params: { id: webhook.id } }
  const read = useRead(api.webhooks.deliveries, { ...input, query: { page, ...(state && { state }) } })
  useAwaited(read.data?.results)
  const { statusLine, showStatus } = useStatusLine(read.data)
  const sampling = useApiMutation(api.webhooks.sendSample, { invalidates: aboutWebhooks })
  const maySend = rightsIn(tenant).maySend && webhook.is_on
  return (
    <section className={shared.panel} aria-labelledby="deliveries">
      <Anchor component={Link} to={webhooksPath} className={css.back ?? ''}>
        <IconArrowLeft size={18} className="icon-dir" aria-hidden />
        {t('deliveries.back')}
      </Anchor>
      <div>
        <Title order={2} fz="lg" id="deliveries">
          {t('deliveries.title')} · <bdi>{webhookName(webhook)}</bdi>
        </Title>
        <Text fz="sm" c="dimmed">
          {t('deliveries.about', { n: formatNumber(retentionDays.webhook_deliveries) })}
        </Text>
      </div>
      {webhook.off_why && <Text fz="sm">{t(`off_why.${webhook.off_why}`)}</Text>}
      <div className={css.tools}>
        <NativeSelect
          label={t('deliveries.filter')}
          value={state ?? ''}
          data={[{ value: '', label: t('deliveries.all') }, ...deliveryStates.map(value => ({ value, label: t(`deliveries.${value}`) }))]}
          onChange={({ currentTarget }) =>
            void navigate(deliveriesPath(webhook.id, { state: deliveryStates.find(known => known === currentTarget.value) }))
          }
        />
        {maySend && (
          <>
            <Button
              variant="default"
              aria-disabled={sampling.flag === 'loading'}
              onClick={() => sampling.send(input, () => showStatus(t('deliveries.sample_done')))}
            >
              {t('sample')}
            </Button>
            {webhook.failed > 0 && (
              <Button variant="default" onClick={() => setResending(true)}>
                {t('resend.open')}
              </Button>
            )}
          </>
        )}
      </div>
      <FormAlert>{sampling.flag === 'error' && sentenceFor(sampling.error)}</FormAlert>
      {statusLine}
      {read.isLoadingError ? (
        <Failed what={t('deliveries.load_failed')} error={read.error} retry={read.refetch} />
      ) : !read.data ? (
        <LoadingRows />
      ) : read.data.results.length === 0 ? (
        <EmptyState
          picture={<IconInbox size={32} stroke={1.5} aria-hidden />}
          title={t(state ? 'deliveries.none_of' : 'deliveries.none')}
          hint={!state && maySend ? t('deliveries.none_hint') : undefined}
        />
      ) : (
        <>
          <ul className={cards.list} aria-label={t('deliveries.list')}>
            {read.data.results.map(delivery => (
              <DeliveryRow
                key={delivery.id}
                tenant={tenant}
                webhook={webhook}
                delivery={delivery}
                maySend={maySend}
                showStatus={showStatus}
              />
            ))}
          </ul>
          <Pages
            page={page}
            count={read.data.count}
            limit={read.data.limit}
            to={next => void navigate(deliveriesPath(webhook.id, { state, page: next }))}
          />
        </>
      )}
      {isResending && <ResendDialog tenant={tenant} webhook={webhook} close={() => setResending(false)} showStatus={showStatus} />}
    </section>
  )
}
