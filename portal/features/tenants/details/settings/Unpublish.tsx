import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { UnpublishForm } from '#portal/domain/hackathon/UnpublishForm.tsx'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import css from '../details.module.css'

export function Unpublish({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details', { keyPrefix: 'settings' })
  const { mutateAsync } = useApiMutation(api.landingPages.unpublish, {
    invalidates: [api.tenants.detail, api.tenants.list, api.stats.tenant, api.landingPages.get],
  })
  return (
    <UnpublishForm
      tenantName={tenant.tenant_name}
      unpublish={() => mutateAsync({ tenant: tenant.id })}
      words={{ type: t('unpublish_type', { name: tenant.tenant_name }), mismatch: t('unpublish_mismatch'), do: t('unpublish_do') }}
      gap="sm"
      button={{ variant: 'outline', className: css.start ?? '' }}
    >
      <Text c="dimmed">{t('unpublish_means')}</Text>
    </UnpublishForm>
  )
}
