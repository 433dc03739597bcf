import { useSearchParams } from 'react-router'
import { isOwner, mayEdit, mayReadPeople, type MemberRole } from '#contract/roles.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

export type Tab = 'overview' | 'page' | 'registrations' | 'performance' | 'team' | 'settings' | 'activity'

/** The tabs of a role, and the one that the address names; the first where it names none of them. Who has no role has no tabs. */
export function useTab(role: MemberRole | null): { tabs: readonly Tab[]; shown: Tab } {
  const [query] = useSearchParams()
  const tabs: Tab[] = ['overview']
  if (role !== null) tabs.push('page')
  if (mayReadPeople(role)) tabs.push('registrations')
  if (role !== null) tabs.push('performance', 'team')
  if (mayEdit(role)) tabs.push('settings')
  // Who is in a hackathon in its owner's place is looked at by the owner alone.
  if (isOwner(role) && switchedAccess() === null) tabs.push('activity')
  return { tabs, shown: tabs.find(tab => tab === query.get('tab')) ?? 'overview' }
}
