// Contents of a hackathon's areas.

import { type ComponentType, lazy } from 'react'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import type { Tab } from './areas.ts'
import { Overview } from './overview/Overview.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'

type Panel = ComponentType<{ tenant: Tenant }>

/** Loads a panel and its translations on demand. */
const fetched = (panel: () => Promise<Panel>, ...words: string[]): Panel =>
  lazy(async () => ({ default: (await Promise.all([panel(), loadWords(...words)]))[0] }))

export const panels: Record<Tab, Panel> = {
  overview: Overview,
  performance: fetched(async () => (await import('./performance/PerformanceTab.tsx')).PerformanceTab, 'figures'),
  registrations: fetched(
    async () => (await import('./registrations/RegistrationsTab.tsx')).RegistrationsTab,
    'registrations',
    'table',
    'scoring',
    'phases',
  ),
  phases: fetched(async () => (await import('./phases/PhasesTab.tsx')).PhasesTab, 'phases', 'table', 'forms'),
  help: fetched(async () => (await import('./help/HelpTab.tsx')).HelpTab, 'help_queue', 'forms'),
  events: fetched(async () => (await import('./events/EventsTab.tsx')).EventsTab, 'events'),
  meetings: fetched(async () => (await import('./meetings/MeetingsTab.tsx')).MeetingsTab, 'meetings', 'forms'),
  announcements: fetched(
    async () => (await import('./announcements/AnnouncementsTab.tsx')).AnnouncementsTab,
    'announcements',
    'registrations',
    'reminders',
    'phases',
  ),
  projects: fetched(async () => (await import('./projects/ProjectsTab.tsx')).ProjectsTab, 'projects', 'table', 'forms'),
  judging: fetched(async () => (await import('./judging/JudgingTab.tsx')).JudgingTab, 'judging', 'scoring', 'forms'),
  results: fetched(async () => (await import('./results/ResultsTab.tsx')).ResultsTab, 'results', 'forms'),
  certificates: fetched(async () => (await import('./certificates/CertificatesTab.tsx')).CertificatesTab, 'certificates', 'table'),
  team: fetched(async () => (await import('./team/TeamTab.tsx')).TeamTab, 'team', 'factor'),
  settings: SettingsTab,
  activity: fetched(async () => (await import('./activity/ActivityTab.tsx')).ActivityTab, 'audit'),
}
