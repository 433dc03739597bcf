import { type ComponentType, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { loadPlatform } from '#portal/features/admin-stats/load-platform.ts'
import { type AdministrationTab, administrationTabs } from '#portal/features/administration/load-administration.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { AddressTabs } from '#portal/platform/screen/AddressTabs.tsx'

type Tab = 'figures' | AdministrationTab

const lazily = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))
const panels = {
  figures: lazily(loadPlatform),
  customers: lazily(administrationTabs.customers),
  users: lazily(administrationTabs.users),
  registrations: lazily(administrationTabs.registrations),
  administrators: lazily(administrationTabs.administrators),
  meetings: lazily(administrationTabs.meetings),
  mail: lazily(administrationTabs.mail),
  names: lazily(administrationTabs.names),
  domains: lazily(administrationTabs.domains),
  audit: lazily(administrationTabs.audit),
} satisfies Record<Tab, ComponentType>
const tabs = Object.keys(panels) as Tab[]

/** With its words and its first tab, so that all appears at once. */
export async function loadAdministratorHome() {
  await Promise.all([loadWords('administration'), loadPlatform()])
  return AdministratorHome
}

/** The platform for who runs it: its figures, then its tables. */
function AdministratorHome() {
  const { t } = useTranslation('administration')
  const [query] = useSearchParams()
  const shown = tabs.find(tab => tab === query.get('tab')) ?? 'figures'
  const Panel = panels[shown]
  return (
    <AddressTabs label={t('tabs')} tabs={tabs} shown={shown} nameOf={tab => t(`tab.${tab}`)}>
      <Panel />
    </AddressTabs>
  )
}
