import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import { longestRevocation } from '#contract/certificates/certificate.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'

type Props = { tenant: Tenant; certificate: Certificate; close: () => void }

export function RevokeDialog({ tenant, certificate, close }: Props) {
  const { t } = useTranslation('certificates')
  const [reason, setReason] = useState('')
  const { mutateAsync, flag, error } = useApiMutation(api.certificates.revoke, { invalidates: [api.certificates.list] })
  const isBusy = flag === 'loading'
  const submit = async () => {
    if (!isBusy) await mutateAsync({ tenant: tenant.id, params: { id: certificate.id }, body: { reason } }).then(close, () => {})
  }
  return (
    <Dialog title={t('revoke.title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        <Text fw={600}>
          <bdi>{certificate.name}</bdi>
        </Text>
        <Text c="dimmed">{t('revoke.lead')}</Text>
        <ReasonField label={t('revoke.reason')} hint={t('revoke.hint')} value={reason} limit={longestRevocation} onChange={setReason} />
        <SubmitButton isBusy={isBusy} words={{ submit: t('revoke.do'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
