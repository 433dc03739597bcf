// The areas of the administration in display order.

import {
  IconBuildingStore,
  IconCalendarUser,
  IconChartBar,
  IconClipboardList,
  IconLink,
  IconMail,
  IconServer2,
  IconShieldCheck,
  IconUserCircle,
  IconUserSearch,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { AdministrationTab } from '#portal/features/administration/load-administration.ts'
import { paths } from '#portal/platform/paths/paths.ts'

export type Section = 'figures' | AdministrationTab

export const sections = {
  figures: { group: null, Icon: IconChartBar },
  customers: { group: 'people', Icon: IconBuildingStore },
  users: { group: 'people', Icon: IconUserCircle },
  registrations: { group: 'people', Icon: IconUsers },
  persons: { group: 'people', Icon: IconUserSearch },
  domains: { group: 'links', Icon: IconWorld },
  names: { group: 'links', Icon: IconLink },
  mail: { group: 'contact', Icon: IconMail },
  meetings: { group: 'contact', Icon: IconCalendarUser },
  administrators: { group: 'oversight', Icon: IconShieldCheck },
  audit: { group: 'oversight', Icon: IconClipboardList },
  system: { group: 'oversight', Icon: IconServer2 },
} as const satisfies Record<Section, unknown>
export const sectionNames = Object.keys(sections) as Section[]
export const sectionGroups = ['people', 'links', 'contact', 'oversight'] as const

export const addressOf = (section: Section) => paths.home(section === 'figures' ? {} : { tab: section })
export const sectionOf = (query: URLSearchParams) => sectionNames.find(section => section === query.get('tab')) ?? 'figures'
