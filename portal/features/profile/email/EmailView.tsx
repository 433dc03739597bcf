import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { User } from '#contract/user.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Bones } from '../Bones.tsx'
import type { InDrawer } from '../views.ts'
import { AskAddress } from './AskAddress.tsx'
import { EnterCodes } from './EnterCodes.tsx'

/** First the new address, then the codes that came to both; a change that is under way is gone on with. */
export function EmailView({ person, ...drawer }: { person: User } & InDrawer) {
  const { t } = useTranslation(['profile', 'common'])
  const account = useRead(api.account.get, {})
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
  const { email_change } = account.data
  return email_change ? (
    <EnterCodes key={email_change.email} present={person.email} to={email_change.email} {...drawer} />
  ) : (
    <AskAddress present={person.email} />
  )
}
