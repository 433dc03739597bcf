import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useShownHackathon } from '#portal/domain/hackathon/shown-hackathon.ts'
import { addressOfArea, type Area, areas, hasEntry, useTab } from '#portal/features/tenants/details/areas.ts'
import { addressOf, type Section, sectionGroups, sectionNames, sectionOf, sections } from './administration-areas.ts'
import type { AreaLink, AreaLinks } from './AreaList.tsx'

const groupNames = ['page', 'people', 'program', 'messages', 'results', 'management'] as const

/** Returns the areas of a hackathon that the user's role allows. The first group follows the name and needs no label. */
export function useAreas(tenant: Tenant) {
  const { tenant_name, role } = tenant
  const { t } = useTranslation('details')
  const waiting = useShownHackathon(state => state.waiting)
  const { names, shown } = useTab(role)
  const linkTo = (area: Area): AreaLink => ({
    to: addressOfArea(tenant_name, area),
    label: t(`tab.${area}`),
    Icon: areas[area].Icon,
    isShown: area === shown,
    ...waitsOf(area),
  })
  const waitsOf = (area: Area): Pick<AreaLink, 'waits'> => {
    if ((area !== 'registrations' && area !== 'projects') || waiting[area] === 0) return {}
    const count = waiting[area]
    return { waits: { count, label: t(area === 'projects' ? 'late_requests' : 'waits', { count }) } }
  }
  const groups = groupNames
    .map(id => ({
      id,
      ...(id !== 'page' && { label: t(`group.${id}`) }),
      links: names.filter(area => areas[area].group === id && (area === shown || hasEntry(area, tenant))).map(linkTo),
    }))
    .filter(({ links }) => links.length > 0)
  return { names, groups, linkTo }
}

/** Returns the sections of the administration. The first group is the overview and needs no label. */
export function useSections() {
  const { t } = useTranslation('administration')
  const [query] = useSearchParams()
  const shown = sectionOf(query)
  const linkTo = (section: Section): AreaLink => ({
    to: addressOf(section),
    label: t(`tab.${section}`),
    Icon: sections[section].Icon,
    isShown: section === shown,
  })
  const linksOf = (group: (typeof sectionGroups)[number] | null) =>
    sectionNames.filter(section => sections[section].group === group).map(linkTo)
  const groups: AreaLinks[] = [
    { id: 'figures', links: linksOf(null) },
    ...sectionGroups.map(group => ({ id: group, label: t(`group.${group}`), links: linksOf(group) })),
  ]
  return { groups, linkTo }
}
