import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Seal } from '#contract/results/result-records.ts'
import { longestAwardReason } from '#contract/results/results.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { OptionalMoment } from '#portal/platform/forms/OptionalMoment.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'

type Props = { tenant: Tenant; seal: Seal; /** false: a correction of published results */ isFirst: boolean; close: () => void }

/** Publishes a sealed edition now or at a time. */
export function PublishDialog({ tenant, seal, isFirst, close }: Props) {
  const { t } = useTranslation('results')
  const [at, setAt] = useState(seal.publishes_at)
  const [sends_mails, setMails] = useState(isFirst && seal.sends_mails)
  const [reason, setReason] = useState(seal.reason)
  const [inAnHour] = useState(() => new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000).toISOString())
  const { mutateAsync, flag, error } = useApiMutation(api.results.publish, {
    invalidates: [api.results.get, api.tenants.detail, api.tenants.list, api.projects.settings],
  })
  const isBusy = flag === 'loading'
  const submit = async () => {
    if (!isBusy) await mutateAsync({ tenant: tenant.id, params: { id: seal.id }, body: { at, sends_mails, reason } }).then(close, () => {})
  }
  return (
    <Dialog title={t('publish.title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        <Text>{t('publish.means')}</Text>
        <OptionalMoment
          label={t('publish.at')}
          hint={t('publish.at_hint')}
          timeZone={tenant.timezone}
          value={at}
          from={inAnHour}
          onChange={setAt}
        />
        {!isFirst && (
          <ReasonField
            label={t('publish.reason')}
            hint={t('publish.reason_hint')}
            value={reason}
            limit={longestAwardReason}
            onChange={setReason}
          />
        )}
        <SwitchField
          label={t(isFirst ? 'publish.mails' : 'publish.others')}
          hint={t(isFirst ? 'publish.mails_hint' : 'publish.others_hint')}
          value={sends_mails}
          onChange={setMails}
        />
        <SubmitButton isBusy={isBusy} words={{ submit: t(at === null ? 'publish.submit' : 'publish.plan'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
