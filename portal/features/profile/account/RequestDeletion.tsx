import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnlyOwned } from '#contract/accounts/account-endpoints.ts'
import { api } from '#contract/addresses.ts'
import { retentionPeriod } from '#contract/retention/retention.ts'
import { showDeletion } from '#portal/domain/deletion/use-stop-deletion.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import type { InDrawer } from '../views.ts'
import css from './account.module.css'
import type { DoFresh } from './Download.tsx'
import { SolelyOwned } from './SolelyOwned.tsx'

type Props = {
  isAdministrator: boolean
  onlyOwned: readonly OnlyOwned[]
  otherTeams: number
  doFresh: DoFresh
  close: () => void
} & Pick<InDrawer, 'showStatus'>

/** Requests deletion of the account. The user must first decide on hackathons without another owner. */
export function RequestDeletion({ isAdministrator, onlyOwned, otherTeams, doFresh, showStatus, close }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' })
  const [givenUp, setGivenUp] = useState<readonly string[]>([])
  const { mutateAsync, flag, error } = useApiMutation(api.account.requestDeletion, {
    invalidates: [api.account.get, api.sessions.list, api.tenants.list, api.stats.mine, api.tenants.detail],
  })
  const days = retentionPeriod('deleted_accounts', currentLanguage())
  const hackathons = onlyOwned.map(({ id }) => id).filter(id => givenUp.includes(id))
  const requestDeletion = () =>
    doFresh(async () => {
      showDeletion((await mutateAsync({ body: { hackathons } })).deletes_at)
      showStatus(t('asked'))
    }).catch(() => {})
  return (
    <section className={css['part']} aria-label={t('delete')}>
      <Title order={3} fz="md">
        {t('delete')}
      </Title>
      <Text size="sm" c="dimmed">
        {isAdministrator ? t('administrator') : t('when', { days })}
      </Text>
      {!isAdministrator && (
        <>
          <WhatGoes teams={otherTeams} />
          {onlyOwned.length > 0 && <SolelyOwned owned={onlyOwned} givenUp={givenUp} setGivenUp={setGivenUp} close={close} />}
          <FormAlert>{flag === 'error' && codeOf(error) !== 'session.stale' && sentenceFor(error)}</FormAlert>
          {hackathons.length < onlyOwned.length ? (
            <Text size="sm">{t('choose')}</Text>
          ) : (
            <ConfirmButton
              label={t('delete')}
              words={{
                ask: hackathons.length > 0 ? t('ask_with', { count: hackathons.length, days }) : t('ask', { days }),
                yes: t('yes'),
                busy: t('deleting'),
              }}
              isBusy={flag === 'loading'}
              action={requestDeletion}
              fullWidth
            />
          )}
        </>
      )}
    </section>
  )
}

function WhatGoes({ teams }: { teams: number }) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' })
  return (
    <div className={css['lists']}>
      <div>
        <h4>{t('goes')}</h4>
        <ul>
          <li>{t('goes_account')}</li>
          <li>{t('goes_sessions')}</li>
          {teams > 0 && <li>{t('goes_teams', { count: teams })}</li>}
        </ul>
      </div>
      <div>
        <h4>{t('stays')}</h4>
        <ul>
          <li>{t('stays_pages')}</li>
          <li>{t('stays_registrations')}</li>
          <li>{t('stays_audit')}</li>
        </ul>
      </div>
    </div>
  )
}
