// Tabs of a hackathon in display order, each with required permission and content.
import { type ComponentType, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { isOwner, mayEdit, mayReadPeople, type MemberRole } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Overview } from './overview/Overview.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'

type Panel = ComponentType<{ tenant: Tenant }>
type IsFor = (role: MemberRole | null) => boolean

const anybody: IsFor = () => true
const members: IsFor = role => role !== null
/** A tab that is hidden during a switch. */
const own =
  (isFor: IsFor): IsFor =>
  role =>
    isFor(role) && switchedAccess() === null

/** Loads a panel and its translations on demand. */
const fetched = (panel: () => Promise<Panel>, ...words: string[]): Panel =>
  lazy(async () => ({ default: (await Promise.all([panel(), loadWords(...words)]))[0] }))

export const tabs = {
  overview: { isFor: anybody, Panel: Overview },
  registrations: {
    isFor: mayReadPeople,
    Panel: fetched(
      async () => (await import('./registrations/RegistrationsTab.tsx')).RegistrationsTab,
      'registrations',
      'table',
      'scoring',
    ),
  },
  projects: {
    isFor: members,
    Panel: fetched(async () => (await import('./projects/ProjectsTab.tsx')).ProjectsTab, 'projects', 'table', 'forms'),
  },
  judging: {
    isFor: own(mayReadPeople),
    Panel: fetched(async () => (await import('./judging/JudgingTab.tsx')).JudgingTab, 'judging', 'scoring', 'forms'),
  },
  results: {
    isFor: own(mayEdit),
    Panel: fetched(async () => (await import('./results/ResultsTab.tsx')).ResultsTab, 'results', 'forms'),
  },
  certificates: {
    isFor: own(mayReadPeople),
    Panel: fetched(async () => (await import('./certificates/CertificatesTab.tsx')).CertificatesTab, 'certificates', 'table'),
  },
  announcements: {
    isFor: own(mayEdit),
    Panel: fetched(
      async () => (await import('./announcements/AnnouncementsTab.tsx')).AnnouncementsTab,
      'announcements',
      'registrations',
      'reminders',
    ),
  },
  events: { isFor: mayEdit, Panel: fetched(async () => (await import('./events/EventsTab.tsx')).EventsTab, 'events') },
  performance: {
    isFor: members,
    Panel: fetched(async () => (await import('./performance/PerformanceTab.tsx')).PerformanceTab, 'figures'),
  },
  team: { isFor: own(members), Panel: fetched(async () => (await import('./team/TeamTab.tsx')).TeamTab, 'team', 'factor') },
  meetings: {
    isFor: own(members),
    Panel: fetched(async () => (await import('./meetings/MeetingsTab.tsx')).MeetingsTab, 'meetings', 'forms'),
  },
  settings: { isFor: mayEdit, Panel: SettingsTab },
  activity: { isFor: own(isOwner), Panel: fetched(async () => (await import('./activity/ActivityTab.tsx')).ActivityTab, 'audit') },
} satisfies Record<string, { isFor: IsFor; Panel: Panel }>
export type Tab = keyof typeof tabs

/** Returns the tabs and the shown tab. The URL contains the tab; the first tab is the default. */
export function useTab(role: MemberRole | null): { names: readonly Tab[]; shown: Tab } {
  const [query] = useSearchParams()
  const names = (Object.keys(tabs) as Tab[]).filter(name => tabs[name].isFor(role))
  return { names, shown: names.find(name => name === query.get('tab')) ?? 'overview' }
}
