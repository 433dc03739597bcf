import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Webhook } from '#contract/webhooks/webhooks-endpoints.ts'
import { webhookEvents } from '#contract/webhooks/webhooks.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import cards from '../cards.module.css'
import { deliveriesPath } from './deliveries-path.ts'
import { rightsIn, useSwitch } from './use-webhooks.ts'
import { eventLabel, webhookName } from './webhook-words.ts'
import { WebhookActions } from './WebhookActions.tsx'

type Props = { tenant: Tenant; webhook: Webhook; showSecret: (secret: string) => void; showStatus: (what: string) => void }

export function WebhookCard({ tenant, webhook, showSecret, showStatus }: Props) {
  const { t } = useTranslation('webhooks')
  const { id, url, description, events, is_ordered, is_on, off_since, off_why, former_secret_until, last_delivered_at, due, failed } =
    webhook
  const { mayChange } = rightsIn(tenant)
  const { setOn, flag, error } = useSwitch(tenant, webhook)
  const name = isolated(webhookName(webhook))
  const moment = (at: string) => formatMoment(at, tenant.timezone)
  const turnOn = () => {
    if (flag === 'loading') return
    void setOn(true).then(
      () => showStatus(t('turned_on')),
      () => {},
    )
  }
  return (
    <li className={cards.card} aria-label={webhookName(webhook)}>
      <div className={cards.head}>
        <Title order={3} fz="md" className={cards.name ?? ''}>
          <bdi dir="ltr">{url}</bdi>
        </Title>
        <Tag color={is_on ? 'green' : 'red'}>{t(is_on ? 'on' : 'off')}</Tag>
      </div>
      {description && (
        <Text fz="sm">
          <bdi>{description}</bdi>
        </Text>
      )}
      {off_since && off_why && (
        <Text fz="sm">
          {t('off_since', { when: moment(off_since) })} {t(`off_why.${off_why}`)}
        </Text>
      )}
      <Text fz="sm" c="dimmed">
        {[
          events.length === webhookEvents.length ? t('all_events') : events.map(event => eventLabel(t, event)).join(t('separator')),
          ...(is_ordered ? [t('is_ordered')] : []),
        ].join(' · ')}
      </Text>
      <Text fz="sm" c="dimmed">
        {[
          last_delivered_at ? t('last', { when: moment(last_delivered_at) }) : t('never'),
          ...(due > 0 ? [t('due', { n: formatNumber(due) })] : []),
          ...(failed > 0 ? [t('undelivered', { n: formatNumber(failed) })] : []),
        ].join(' · ')}
      </Text>
      {former_secret_until && (
        <Text fz="sm" c="dimmed">
          {t('former_secret', { when: moment(former_secret_until) })}
        </Text>
      )}
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      <div className={cards.line}>
        <Button component={Link} to={deliveriesPath(id)} variant="default" size="sm" aria-label={t('open_of', { name })}>
          {t('open')}
        </Button>
        {mayChange && off_why !== null && off_why !== 'keys_lost' && (
          <Button variant="default" size="sm" aria-label={t('turn_on_of', { name })} aria-disabled={flag === 'loading'} onClick={turnOn}>
            {t('turn_on')}
          </Button>
        )}
        <WebhookActions tenant={tenant} webhook={webhook} showSecret={showSecret} showStatus={showStatus} />
      </div>
    </li>
  )
}
