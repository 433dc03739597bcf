import type { User } from '#contract/user.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { useOwnAccount } from '../use-own-account.tsx'
import type { InDrawer } from '../views.ts'
import { AskDeletion } from './AskDeletion.tsx'
import { Download } from './Download.tsx'
import { Going } from './Going.tsx'

/** What is kept of somebody, for them to take along, and the end of their account. */
export function AccountView({ person, say, close }: { person: User; close: () => void } & Pick<InDrawer, 'say'>) {
  const { account, instead } = useOwnAccount()
  const { doFresh, asking } = useFreshSignIn()
  if (asking) return asking
  if (!account) return instead
  const { deletes_at, only_owned, other_teams } = account
  return (
    <>
      <Download doFresh={doFresh} say={say} />
      {deletes_at === null ? (
        <AskDeletion
          isAdministrator={person.role === 'administrator'}
          onlyOwned={only_owned}
          otherTeams={other_teams}
          doFresh={doFresh}
          say={say}
          close={close}
        />
      ) : (
        <Going deletesAt={deletes_at} say={say} />
      )}
    </>
  )
}
