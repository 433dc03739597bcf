import { Tabs } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { loadPlatform } from '#portal/features/admin-stats/load-platform.ts'
import { type AdministrationTab, administrationTabs } from '#portal/features/administration/load-administration.ts'
import css from './administrator-home.module.css'

type Tab = 'figures' | AdministrationTab

const lazily = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))
const panels = {
  figures: lazily(loadPlatform),
  customers: lazily(administrationTabs.customers),
  users: lazily(administrationTabs.users),
  administrators: lazily(administrationTabs.administrators),
} satisfies Record<Tab, ComponentType>
const tabs = Object.keys(panels) as Tab[]

/** The platform for who runs it: its figures, then its tables. Which one is shown stands in the address, and each forgets what another was asked. */
export function AdministratorHome() {
  const { t } = useTranslation('administration')
  const [query, setQuery] = useSearchParams()
  const shown = tabs.find(tab => tab === query.get('tab')) ?? 'figures'
  const Panel = panels[shown]
  const choose = (tab: string | null) => setQuery(tab === null || tab === 'figures' ? {} : { tab }, { preventScrollReset: true })
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <Tabs.List className={css.tabs ?? ''} aria-label={t('tabs')}>
        {tabs.map(tab => (
          <Tabs.Tab key={tab} value={tab} className={css.tab ?? ''}>
            {t(`tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={shown} value={shown} className={css.panel ?? ''}>
        <Suspense>
          <Panel />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
