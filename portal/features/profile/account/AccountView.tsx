import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts/user.ts'
import { useStopDeletion } from '#portal/domain/deletion/use-stop-deletion.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { formatMoment } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { useOwnAccount } from '../use-own-account.tsx'
import type { InDrawer } from '../views.ts'
import css from './account.module.css'
import { Download } from './Download.tsx'
import { RequestDeletion } from './RequestDeletion.tsx'

export function AccountView({ person, showStatus, close }: { person: User; close: () => void } & Pick<InDrawer, 'showStatus'>) {
  const { account, instead } = useOwnAccount()
  const { doFresh, signInForm } = useFreshSignIn()
  if (signInForm) return signInForm
  if (!account) return instead
  const { deletes_at, only_owned, other_teams } = account
  return (
    <>
      <Download doFresh={doFresh} showStatus={showStatus} />
      {deletes_at === null ? (
        <RequestDeletion
          isAdministrator={person.role === 'administrator'}
          onlyOwned={only_owned}
          otherTeams={other_teams}
          doFresh={doFresh}
          showStatus={showStatus}
          close={close}
        />
      ) : (
        <Going deletesAt={deletes_at} showStatus={showStatus} />
      )}
    </>
  )
}

function Going({ deletesAt, showStatus }: { deletesAt: string } & Pick<InDrawer, 'showStatus'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' })
  const { stop, isBusy, problem } = useStopDeletion(() => showStatus(t('stopped')))
  return (
    <section className={css['part']} aria-label={t('delete')}>
      <Title order={3} fz="md">
        {t('going', { at: formatMoment(deletesAt) })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('going_hint')}
      </Text>
      <FormAlert>{problem}</FormAlert>
      <Button fullWidth aria-disabled={isBusy} onClick={stop}>
        {t(isBusy ? 'stopping' : 'stop')}
      </Button>
    </section>
  )
}
