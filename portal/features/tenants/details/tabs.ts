import { useSearchParams } from 'react-router'
import { isOwner, mayEdit, mayReadPeople, type MemberRole } from '#contract/roles.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

export type Tab =
  | 'overview'
  | 'page'
  | 'registrations'
  | 'announcements'
  | 'events'
  | 'performance'
  | 'team'
  | 'meetings'
  | 'settings'
  | 'activity'

/** The tabs of a role, and the one that the address names; the first where it names none of them. Who has no role has no tabs. */
export function useTab(role: MemberRole | null): { tabs: readonly Tab[]; shown: Tab } {
  const [query] = useSearchParams()
  const tabs: Tab[] = ['overview']
  if (role !== null) tabs.push('page')
  if (mayReadPeople(role)) tabs.push('registrations')
  // Its team, and what is written in its name, are not for who is in it in its owner's place.
  const isOwn = role !== null && switchedAccess() === null
  if (isOwn && mayEdit(role)) tabs.push('announcements')
  if (mayEdit(role)) tabs.push('events')
  if (role !== null) tabs.push('performance')
  if (isOwn) tabs.push('team', 'meetings')
  if (mayEdit(role)) tabs.push('settings')
  if (isOwn && isOwner(role)) tabs.push('activity')
  return { tabs, shown: tabs.find(tab => tab === query.get('tab')) ?? 'overview' }
}
