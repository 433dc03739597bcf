import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

const orders = ['track', 'name'] as const

/** Numbers the tables of all submitted projects. */
export function TablesDialog({ tenant, close }: { tenant: Tenant; close: () => void }) {
  const { t } = useTranslation('projects', { keyPrefix: 'tables' })
  const [by, setBy] = useState<(typeof orders)[number]>('track')
  const { send, flag, error } = useApiMutation(api.projects.setTables, { invalidates: [api.projects.list, api.projects.detail] })
  const isBusy = flag === 'loading'
  const submit = () => send({ tenant: tenant.id, body: { by } }, close)
  return (
    <Dialog title={t('title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        <RadioField
          label={t('by')}
          hint={t('hint')}
          value={by}
          choices={orders.map(value => ({ value, label: t(`by_${value}`) }))}
          isStacked
          onChange={setBy}
        />
        <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
