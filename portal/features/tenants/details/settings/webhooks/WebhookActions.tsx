import { IconKey, IconPencil, IconPlayerPause, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { retentionDays } from '#contract/retention/retention.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Webhook } from '#contract/webhooks/webhooks-endpoints.ts'
import { rotationHours } from '#contract/webhooks/webhooks.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { deliveriesPath } from './deliveries-path.ts'
import { aboutWebhooks, rightsIn, useSwitch } from './use-webhooks.ts'
import { webhookName } from './webhook-words.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

type Props = { tenant: Tenant; webhook: Webhook; showSecret: (secret: string) => void; showStatus: (what: string) => void }
type Open = 'edit' | 'rotate' | 'turn_off' | 'remove'

/** Menu of a webhook and its dialogs. */
export function WebhookActions({ tenant, webhook, showSecret, showStatus }: Props) {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open | null>(null)
  const { mayChange, maySend } = rightsIn(tenant)
  const switching = useSwitch(tenant, webhook)
  const rotating = useApiMutation(api.webhooks.rotateSecret, { invalidates: aboutWebhooks })
  const removing = useApiMutation(api.webhooks.remove, { invalidates: aboutWebhooks })
  const sampling = useApiMutation(api.webhooks.sendSample, { invalidates: aboutWebhooks })
  const { id, is_on, off_why, former_secret_until } = webhook
  const input = { tenant: tenant.id, params: { id } }
  const name = isolated(webhookName(webhook))
  const isLost = off_why === 'keys_lost'
  const actions: (RowAction | false)[] = [
    is_on &&
      maySend && {
        name: 'sample',
        label: t('sample'),
        icon: <IconSend size={18} className="icon-dir" aria-hidden />,
        choose: () => sampling.send(input, () => navigate(deliveriesPath(id))),
      },
    mayChange && { name: 'edit', label: t('edit'), icon: <IconPencil size={18} aria-hidden />, choose: () => setOpen('edit') },
    maySend &&
      former_secret_until === null && {
        name: 'rotate',
        label: t(isLost ? 'rotate.open_lost' : 'rotate.open'),
        icon: <IconKey size={18} aria-hidden />,
        choose: () => setOpen('rotate'),
      },
    mayChange &&
      is_on && {
        name: 'turn_off',
        label: t('turn_off.open'),
        icon: <IconPlayerPause size={18} aria-hidden />,
        choose: () => setOpen('turn_off'),
      },
    { name: 'remove', label: t('remove.open'), icon: <IconTrash size={18} aria-hidden />, isRisky: true, choose: () => setOpen('remove') },
  ]
  const close = () => {
    for (const { reset } of [switching, rotating, removing]) reset()
    setOpen(null)
  }
  const wordsOf = (key: 'rotate' | 'turn_off' | 'remove', means: string) => ({
    title: t(`${key}.title`, { name }),
    means,
    submit: t(`${key}.submit`),
    busy: t(`${key}.busy`),
  })
  return (
    <>
      <RowMenu label={t('actions_of', { name })} actions={actions.filter(action => action !== false)} />
      <FormAlert>{sampling.flag === 'error' && sentenceFor(sampling.error)}</FormAlert>
      {open === 'edit' && <WebhookDialog tenant={tenant} webhook={webhook} close={close} showSecret={showSecret} />}
      {open === 'rotate' && (
        <ConsequenceDialog
          words={wordsOf('rotate', isLost ? t('rotate.means_lost') : t('rotate.means', { n: formatNumber(rotationHours) }))}
          run={() => rotating.mutateAsync(input).then(({ secret }) => showSecret(secret))}
          mutation={rotating}
          close={close}
        />
      )}
      {open === 'turn_off' && (
        <ConsequenceDialog
          words={wordsOf('turn_off', t('turn_off.means', { n: formatNumber(retentionDays.webhook_deliveries) }))}
          run={() => switching.setOn(false).then(() => showStatus(t('turn_off.done')))}
          mutation={switching}
          close={close}
        />
      )}
      {open === 'remove' && (
        <ConsequenceDialog
          words={wordsOf('remove', t('remove.means'))}
          run={() => removing.mutateAsync(input).then(() => showStatus(t('remove.done')))}
          mutation={removing}
          close={close}
        />
      )}
    </>
  )
}
