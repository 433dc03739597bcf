import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { maxWebhooks } from '#contract/webhooks/webhooks.ts'
import { useStatusLine } from '#portal/domain/team/use-status-line.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { helpOf } from '#portal/platform/paths/help.ts'
import { EmptyState } from '#portal/platform/screen/EmptyState.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import shared from '../../details.module.css'
import cards from '../cards.module.css'
import { SecretDialog } from '../SecretDialog.tsx'
import { Deliveries } from './Deliveries.tsx'
import { rightsIn } from './use-webhooks.ts'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

/** Webhooks of a hackathon. The URL names the one whose deliveries are shown. */
export function WebhooksPanel({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('webhooks')
  const [address] = useSearchParams()
  const read = useRead(api.webhooks.list, { tenant: tenant.id })
  const { statusLine, showStatus } = useStatusLine(read.data)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { maySend } = rightsIn(tenant)
  const results = read.data?.results ?? []
  const shown = results.find(({ id }) => id === address.get('webhook'))
  const help = helpOf('webhooks')
  if (shown) return <Deliveries key={shown.id} tenant={tenant} webhook={shown} />
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <section className={shared.panel} aria-labelledby="webhooks" aria-busy={read.isFetching}>
      <Title order={2} fz="lg" id="webhooks">
        {t('title')}
      </Title>
      <Text c="dimmed">
        {t('about')}{' '}
        {help !== null && (
          <Anchor inherit underline="always" href={help} target="_blank">
            {t('guide')}
          </Anchor>
        )}
      </Text>
      {!maySend && <Text role="note">{t(tenant.status === 'suspended' ? 'read_only' : 'archived')}</Text>}
      {read.isLoadingError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : !read.data ? (
        <LoadingRows rows={2} />
      ) : results.length === 0 ? (
        <EmptyState
          picture={<IconWebhook size={32} stroke={1.5} aria-hidden />}
          title={t('none')}
          hint={maySend ? t('none_hint') : undefined}
        >
          {maySend && add}
        </EmptyState>
      ) : (
        <>
          <ul className={cards.list} aria-label={t('list')}>
            {results.map(webhook => (
              <WebhookCard key={webhook.id} tenant={tenant} webhook={webhook} showSecret={setSecret} showStatus={showStatus} />
            ))}
          </ul>
          {maySend && (
            <div className={cards.line}>
              {results.length < maxWebhooks ? add : <Text c="dimmed">{t('full', { n: formatNumber(maxWebhooks) })}</Text>}
            </div>
          )}
        </>
      )}
      {statusLine}
      {isAdding && <WebhookDialog tenant={tenant} webhook={null} close={() => setAdding(false)} showSecret={setSecret} />}
      {secret !== null && <SecretDialog secret={secret} words={t('secret', { returnObjects: true })} close={() => setSecret(null)} />}
    </section>
  )
}
