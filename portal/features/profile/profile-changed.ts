import type { User } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { useSession } from '#portal/platform/session/session.ts'

/** Shows the change in the session immediately, then loads the profile again. */
export async function profileChanged(known: Partial<User>): Promise<void> {
  show(known)
  await callTo(api.profile.me, {}).then(show, () => {})
}

const show = (change: Partial<User>) =>
  useSession.setState(({ user }) => ({ user: user && (change.id ?? user.id) === user.id ? { ...user, ...change } : user }))
