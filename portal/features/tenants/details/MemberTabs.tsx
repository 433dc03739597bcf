import { type ComponentType, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberRole } from '#contract/roles.ts'
import type { Tenant } from '#contract/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { AddressTabs } from '#portal/platform/screen/AddressTabs.tsx'
import { LazyActivityTab } from './activity/activity.tsx'
import { loadAnnouncements } from './announcements/load-announcements.ts'
import { Overview } from './overview/Overview.tsx'
import { PageTab } from './page/PageTab.tsx'
import { loadPerformance } from './performance/load-performance.ts'
import { loadRegistrations } from './registrations/load-registrations.ts'
import { SettingsTab } from './settings/SettingsTab.tsx'
import { type Tab, useTab } from './tabs.ts'

/** What a member sees of a hackathon, by their role. */
export function MemberTabs({ tenant, role }: { tenant: Tenant; role: MemberRole }) {
  const { t } = useTranslation('details')
  const { tabs, shown } = useTab(role)
  const Panel = panels[shown]
  return (
    <AddressTabs label={t('tabs')} tabs={tabs} shown={shown} nameOf={tab => t(`tab.${tab}`)}>
      <Panel tenant={tenant} />
    </AddressTabs>
  )
}

const panels: Record<Tab, ComponentType<{ tenant: Tenant }>> = {
  overview: Overview,
  page: PageTab,
  registrations: lazy(loadRegistrations),
  announcements: lazy(loadAnnouncements),
  events: lazy(async () => {
    const [{ EventsTab }] = await Promise.all([import('./events/EventsTab.tsx'), loadWords('events')])
    return { default: EventsTab }
  }),
  performance: lazy(loadPerformance),
  team: lazy(async () => {
    const [{ TeamTab }] = await Promise.all([import('./team/TeamTab.tsx'), loadWords('team', 'factor')])
    return { default: TeamTab }
  }),
  meetings: lazy(async () => {
    const [{ MeetingsTab }] = await Promise.all([import('./meetings/MeetingsTab.tsx'), loadWords('meetings')])
    return { default: MeetingsTab }
  }),
  settings: SettingsTab,
  activity: LazyActivityTab,
}
