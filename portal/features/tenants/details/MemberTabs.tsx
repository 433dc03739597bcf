import { Tabs } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { MemberRole } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { LazyActivityTab } from './activity/activity.tsx'
import css from './details.module.css'
import { Overview } from './overview/Overview.tsx'
import { PageTab } from './page/PageTab.tsx'
import { loadPerformance } from './performance/load-performance.ts'
import { RegistrationsTab } from './registrations/RegistrationsTab.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'
import { type Tab, useTab } from './tabs.ts'

/** The tab stands in the address, so that it can be linked to and gone back from. */
export function MemberTabs({ tenant, role }: { tenant: Tenant; role: MemberRole }) {
  const { t } = useTranslation('details')
  const [, setQuery] = useSearchParams()
  const { tabs, shown } = useTab(role)
  const Panel = panels[shown]
  const choose = (tab: string | null) => setQuery(tab === null || tab === 'overview' ? {} : { tab }, { preventScrollReset: true })
  const list = useRef<HTMLDivElement>(null)
  // On a phone the last of them stand outside until somebody moves there. Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <Tabs.List ref={list} className={css.tabs ?? ''} aria-label={t('tabs')}>
        {tabs.map(tab => (
          <Tabs.Tab key={tab} value={tab} className={css.tab ?? ''}>
            {t(`tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={shown} value={shown} className={css.tabPanel ?? ''}>
        <Suspense>
          <Panel tenant={tenant} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}

const panels: Record<Tab, ComponentType<{ tenant: Tenant }>> = {
  overview: Overview,
  page: PageTab,
  registrations: RegistrationsTab,
  performance: lazy(loadPerformance),
  team: lazy(async () => {
    const [{ TeamTab }] = await Promise.all([import('./team/TeamTab.tsx'), loadWords('team', 'factor')])
    return { default: TeamTab }
  }),
  settings: SettingsTab,
  activity: LazyActivityTab,
}
