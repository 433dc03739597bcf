import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { User } from '#contract/user.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Bones } from '../Bones.tsx'
import type { InDrawer } from '../views.ts'
import { AskDeletion } from './AskDeletion.tsx'
import { Download } from './Download.tsx'
import { Going } from './Going.tsx'

/** What is kept of somebody, for them to take along, and the end of their account. */
export function AccountView({ person, say, close }: { person: User; close: () => void } & Pick<InDrawer, 'say'>) {
  const { t } = useTranslation(['profile', 'common'])
  const account = useRead(api.account.get, {})
  const { doFresh, asking } = useFreshSignIn()
  if (asking) return asking
  if (account.flag === 'error')
    return (
      <div>
        <FormAlert>{sentenceFor(account.error)}</FormAlert>
        <Button variant="default" fullWidth onClick={() => void account.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    )
  if (!account.data) return <Bones label={t('email.loading')} />
  const { deletes_at, only_owned, other_teams } = account.data
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
