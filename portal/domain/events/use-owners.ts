import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useSession } from '#portal/platform/session/session.ts'

export type Owner = { value: string; label: string; isPublic: boolean }

/** Returns hackathons that the user may edit and, for administrators, the platform. Returns undefined while loading. */
export function useOwners(): Owner[] | undefined {
  const { t } = useTranslation('events')
  const isAdministrator = useSession(({ user }) => user?.role === 'administrator')
  const { data } = useRead(api.tenants.list, { query: { scope: 'mine', limit: 100, orderBy: 'updated_at', order: 'desc' } })
  if (!data) return undefined
  const edited = data.results.filter(({ role }) => mayEdit(role))
  return [
    ...(isAdministrator ? [{ value: 'platform', label: t('platform'), isPublic: true }] : []),
    ...edited.map(({ id, name, status }) => ({ value: id, label: name, isPublic: status === 'published' })),
  ]
}

export function useOwnerFacts(owner: string): { timezone: string; isHidden: boolean } {
  const isHackathon = owner !== '' && owner !== 'platform'
  const { data } = useRead(api.tenants.detail, { query: { tenant: owner } }, { enabled: isHackathon })
  if (!isHackathon || data?.id !== owner) return { timezone: 'Asia/Riyadh', isHidden: false }
  return { timezone: data.timezone, isHidden: data.status !== 'published' || data.visibility !== 'listed' }
}
