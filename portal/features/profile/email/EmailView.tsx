import type { User } from '#contract/user.ts'
import { useOwnAccount } from '../use-own-account.tsx'
import type { InDrawer } from '../views.ts'
import { AskAddress } from './AskAddress.tsx'
import { EnterCodes } from './EnterCodes.tsx'

/** Verifies codes mailed to both addresses. Resumes a pending change. */
export function EmailView({ person, ...drawer }: { person: User } & InDrawer) {
  const { account, instead } = useOwnAccount()
  if (!account) return instead
  const { email_change } = account
  return email_change ? (
    <EnterCodes key={email_change.email} present={person.email} to={email_change.email} {...drawer} />
  ) : (
    <AskAddress present={person.email} next={drawer.next} />
  )
}
