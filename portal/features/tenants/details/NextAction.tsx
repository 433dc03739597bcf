import { Button } from '@mantine/core'
import { IconConfetti, IconSend, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit, mayReadPeople } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { NotifyRegistrants } from '#portal/domain/hackathon/NotifyRegistrants.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import { useTab } from './areas.ts'

export function NextAction({ tenant, name }: { tenant: Tenant; name: string }) {
  const { t } = useTranslation('details')
  const { stage, role, tenant_name, public_url } = tenant
  const { names } = useTab(role)
  const isOpen = stage === 'soon' || stage === 'open'
  // The overview loads the same statistics.
  const stats = useRead(api.stats.tenant, { tenant: tenant.id }, { enabled: isOpen && mayReadPeople(role) })
  if (stage === 'draft')
    return mayEdit(role) ? (
      <Button
        component={Link}
        to={paths.hackathon(tenant_name, { publish: '1' })}
        leftSection={<IconSend size={18} className="icon-dir" aria-hidden />}
      >
        {t('action.publish')}
      </Button>
    ) : null
  if (stage === 'closed' && mayReadPeople(role)) return <Review tenantName={tenant_name} />
  if ((stage === 'judging' || stage === 'finished') && mayEdit(role))
    return (
      <Button component={Link} to={paths.hackathon(tenant_name, { step: 'results' })} leftSection={<IconConfetti size={18} aria-hidden />}>
        {t('action.winners')}
      </Button>
    )
  if ((stage === 'cancelled' || stage === 'postponed') && names.includes('announcements'))
    return <NotifyRegistrants tenantName={tenant_name} label={t('action.announce')} />
  // In other stages, registration has ended.
  if (!isOpen) return null
  const waits = (stats.data?.counts.to_review ?? 0) > 0
  return (
    <>
      {waits && <Review tenantName={tenant_name} />}
      <ShareMenu title={name} address={public_url} label={t('action.share')} {...((waits || role === null) && { variant: 'default' })} />
    </>
  )
}

function Review({ tenantName }: { tenantName: string }) {
  const { t } = useTranslation('details')
  return (
    <Button
      component={Link}
      to={paths.hackathonDetails(tenantName, { tab: 'registrations' })}
      leftSection={<IconUsers size={18} aria-hidden />}
    >
      {t('action.review')}
    </Button>
  )
}
