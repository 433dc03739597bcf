import { useTranslation } from 'react-i18next'
import type { MemberRole } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { AddressTabs } from '#portal/platform/screen/AddressTabs.tsx'
import { tabs, useTab } from './tabs.tsx'

/** What a member sees of a hackathon, by their role. */
export function MemberTabs({ tenant, role }: { tenant: Tenant; role: MemberRole }) {
  const { t } = useTranslation('details')
  const { names, shown } = useTab(role)
  const { Panel } = tabs[shown]
  return (
    <AddressTabs label={t('tabs')} tabs={names} shown={shown} nameOf={tab => t(`tab.${tab}`)}>
      <Panel tenant={tenant} />
    </AddressTabs>
  )
}
