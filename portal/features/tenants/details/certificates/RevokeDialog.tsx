import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import { longestRevocation } from '#contract/certificates/certificate.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ReasonDialog } from '#portal/platform/forms/ReasonDialog.tsx'

type Props = { tenant: Tenant; certificate: Certificate; close: () => void }

export function RevokeDialog({ tenant, certificate, close }: Props) {
  const { t } = useTranslation('certificates')
  const revoking = useApiMutation(api.certificates.revoke, { invalidates: [api.certificates.list] })
  const words = {
    title: t('revoke.title'),
    means: `${isolated(certificate.name)} · ${t('revoke.lead')}`,
    reason: t('revoke.reason'),
    hint: t('revoke.hint'),
    missing: t('revoke.missing'),
    submit: t('revoke.do'),
    busy: t('saving'),
  }
  const run = (reason: string) => revoking.mutateAsync({ tenant: tenant.id, params: { id: certificate.id }, body: { reason } })
  return <ReasonDialog words={words} limit={longestRevocation} run={run} mutation={revoking} close={close} />
}
