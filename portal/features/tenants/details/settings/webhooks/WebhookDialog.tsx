import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Webhook } from '#contract/webhooks/webhooks-endpoints.ts'
import { webhookEvents } from '#contract/webhooks/webhooks.ts'
import { codeOf, fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import { EventFields } from './EventFields.tsx'
import { aboutWebhooks } from './use-webhooks.ts'

type Props = {
  tenant: Tenant
  /** null: a new one */
  webhook: Webhook | null
  close: () => void
  showSecret: (secret: string) => void
}

const longestUrl = 2000
const longestDescription = 100

/** Settings of a new or existing webhook. */
export function WebhookDialog({ tenant, webhook, close, showSecret }: Props) {
  const { t } = useTranslation('webhooks', { keyPrefix: 'form' })
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [opening] = useState(() => settingsOf(webhook))
  const [given, set] = useState(opening)
  const [isTried, setTried] = useState(false)
  const adding = useApiMutation(api.webhooks.create, { invalidates: aboutWebhooks })
  const setting = useApiMutation(api.webhooks.update, { invalidates: aboutWebhooks })
  const { flag, error, reset } = webhook ? setting : adding
  const isBusy = flag === 'loading'
  const change = (changes: Partial<typeof given>) => {
    reset()
    set(now => ({ ...now, ...changes }))
  }
  const fields = fieldsOf(error)
  const isRefused = codeOf(error) === 'webhook.address_refused'
  const isOfField = isRefused || 'url' in fields
  const submit = () => {
    setTried(true)
    if (isBusy || given.events.length === 0) return
    const { id: tenantId } = tenant
    if (webhook) setting.send({ tenant: tenantId, params: { id: webhook.id }, body: { ...given, is_on: webhook.is_on } }, close)
    else
      adding.send({ tenant: tenantId, body: given }, ({ secret }) => {
        close()
        showSecret(secret)
      })
  }
  return (
    <Dialog title={t(webhook ? 'edit' : 'add')} opened onClose={close} size="lg" fullScreen={isNarrow}>
      <Form
        problem={flag === 'error' && !isOfField && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={differ(opening, given)}
        submit={submit}
        gap="lg"
      >
        <TextField
          kind="url"
          label={t('url')}
          hint={t('url_hint')}
          value={given.url}
          limit={longestUrl}
          error={isRefused ? sentenceFor(error) : fields['url']}
          onChange={url => change({ url })}
        />
        <TextField
          label={t('description')}
          hint={t('description_hint')}
          value={given.description}
          limit={longestDescription}
          onChange={description => change({ description })}
        />
        <EventFields
          values={given.events}
          error={isTried && given.events.length === 0 ? t('unchosen') : undefined}
          onChange={events => change({ events })}
        />
        <SwitchField
          label={t('is_ordered')}
          hint={t('is_ordered_hint')}
          value={given.is_ordered}
          onChange={is_ordered => change({ is_ordered })}
        />
        <FormActions>
          <SubmitButton isBusy={isBusy} words={{ submit: t(webhook ? 'save' : 'add_do'), busy: t('saving') }} />
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** A new webhook has all events of registrations. */
const settingsOf = (webhook: Webhook | null): Pick<Webhook, 'url' | 'description' | 'events' | 'is_ordered'> =>
  webhook
    ? { url: webhook.url, description: webhook.description, events: webhook.events, is_ordered: webhook.is_ordered }
    : { url: '', description: '', events: webhookEvents.filter(event => event.startsWith('registration.')), is_ordered: false }
