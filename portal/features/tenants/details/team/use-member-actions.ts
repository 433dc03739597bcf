import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Member } from '#contract/members/members-endpoints.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'

export type MemberAction = { is: 'role'; role: MemberRole } | { is: 'transfer' } | { is: 'remove' }

/** Actions on a member, of which one runs at a time. Each returns its success message. */
export function useMemberActions(tenant: string, { user }: Member) {
  const { t } = useTranslation('team', { keyPrefix: 'manage' })
  const { t: tTeam } = useTranslation('team')
  const [busy, setBusy] = useState<MemberAction['is'] | null>(null)
  const [error, setError] = useState<unknown>(null)

  const done = async (action: MemberAction, name: string): Promise<string> => {
    if (action.is === 'transfer') {
      await callTo(api.members.transfer, { tenant, body: { user } })
      // The user's own permissions may have changed, so all screens load again.
      invalidate([api.tenants.detail, api.tenants.list, api.stats.mine])
      return t('transferred', { name })
    }
    if (action.is === 'remove') {
      await callTo(api.members.remove, { tenant, params: { user } })
      invalidate([api.invitations.list])
      return t('removed', { name })
    }
    await callTo(api.members.update, { tenant, params: { user }, body: { role: action.role } })
    return t('saved', { name, role: tTeam(`role.${action.role}`) })
  }

  const perform = async (action: MemberAction, name: string): Promise<string> => {
    setBusy(action.is)
    setError(null)
    try {
      return await done(action, name)
    } catch (problem) {
      setError(problem)
      throw problem
    } finally {
      setBusy(null)
      invalidate([api.members.list])
    }
  }
  return { busy, error, perform }
}
