// The areas of a hackathon in display order. The sidebar, the bar of phones and the screen use this list.

import {
  IconActivity,
  IconAward,
  IconBrowser,
  IconBulb,
  IconCalendarEvent,
  IconCalendarUser,
  IconCertificate,
  IconChartBar,
  IconGavel,
  IconHelpCircle,
  IconLayoutGrid,
  IconRoute,
  IconSettings,
  IconSpeakerphone,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { isOwner, mayEdit, mayReadPeople, type MemberRole } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

type IsFor = (role: MemberRole | null) => boolean

const anybody: IsFor = () => true
const members: IsFor = role => role !== null
/** An area that is hidden during a switch. */
const own =
  (isFor: IsFor): IsFor =>
  role =>
    isFor(role) && switchedAccess() === null

export const areas = {
  overview: { group: 'page', Icon: IconLayoutGrid, isFor: anybody },
  page: { group: 'page', Icon: IconBrowser, isFor: mayEdit },
  performance: { group: 'page', Icon: IconChartBar, isFor: members },
  registrations: { group: 'people', Icon: IconUsers, isFor: mayReadPeople },
  phases: { group: 'people', Icon: IconRoute, isFor: own(members) },
  help: { group: 'program', Icon: IconHelpCircle, isFor: own(mayReadPeople) },
  events: { group: 'program', Icon: IconCalendarEvent, isFor: mayEdit },
  meetings: { group: 'program', Icon: IconCalendarUser, isFor: own(members) },
  announcements: { group: 'messages', Icon: IconSpeakerphone, isFor: own(mayEdit) },
  projects: { group: 'results', Icon: IconBulb, isFor: members },
  judging: { group: 'results', Icon: IconGavel, isFor: own(mayReadPeople) },
  results: { group: 'results', Icon: IconAward, isFor: own(mayEdit) },
  certificates: { group: 'results', Icon: IconCertificate, isFor: own(mayReadPeople) },
  team: { group: 'management', Icon: IconUserShield, isFor: own(members) },
  settings: { group: 'management', Icon: IconSettings, isFor: mayEdit },
  activity: { group: 'management', Icon: IconActivity, isFor: own(isOwner) },
} as const
export type Area = keyof typeof areas
/** An area of the details screen. The page has its own screen, the editor. */
export type Tab = Exclude<Area, 'page'>

export const areasFor = (role: MemberRole | null) => (Object.keys(areas) as Area[]).filter(area => areas[area].isFor(role))

/** Areas that the sidebar lists. Without phases, their area is only reachable from the settings and the palette. */
export const hasEntry = (area: Area, { has_phases }: Pick<Tenant, 'has_phases'>) => area !== 'phases' || has_phases

export const addressOfArea = (tenantName: string, area: Area) =>
  area === 'page' ? paths.hackathon(tenantName) : paths.hackathonDetails(tenantName, area === 'overview' ? {} : { tab: area })

/** Returns the user's areas and the shown area. The URL contains the area; the overview is the default. */
export function useTab(role: MemberRole | null): { names: readonly Area[]; shown: Tab } {
  const [query] = useSearchParams()
  const names = areasFor(role)
  const isShown = (area: Area): area is Tab => area !== 'page' && area === query.get('tab')
  return { names, shown: names.find(isShown) ?? 'overview' }
}
