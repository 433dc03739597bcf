import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TenantStats } from '#contract/endpoints/stats.ts'
import { mayEdit } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { ReadinessMeter } from '#portal/domain/readiness/ReadinessMeter.tsx'
import { ReadinessSteps } from '#portal/domain/readiness/ReadinessSteps.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import shared from '../details.module.css'

/** How much of what a page is looked at for is there, and the way to each thing that is not. */
export function Readiness({ tenant, readiness }: { tenant: Tenant; readiness: TenantStats['readiness'] }) {
  const { t } = useTranslation('details')
  const isEditor = mayEdit(tenant.role)
  if (readiness === null)
    return (
      <>
        <Text>{t('readiness.none')}</Text>
        {isEditor && (
          <Button component={Link} to={paths.hackathon(tenant.tenant_name)} className={shared.start ?? ''}>
            {t('readiness.begin')}
          </Button>
        )}
      </>
    )
  return (
    <>
      <ReadinessMeter {...readiness} />
      <ReadinessSteps tenantName={tenant.tenant_name} issues={readiness.issues} mayEdit={isEditor} />
    </>
  )
}
