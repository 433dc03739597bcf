import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import css from './profile.module.css'

/** Loads the account. `instead` is rendered until it has loaded. */
export function useOwnAccount() {
  const { t } = useTranslation(['profile', 'common'])
  const account = useRead(api.account.get, {})
  if (account.flag === 'error')
    return {
      instead: (
        <div>
          <FormAlert>{sentenceFor(account.error)}</FormAlert>
          <Button variant="default" fullWidth onClick={() => void account.refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ),
    }
  return account.data ? { account: account.data } : { instead: <ProfileSkeleton label={t('email.loading')} /> }
}

/** Skeleton that appears after 300 ms, to avoid flicker. */
export const ProfileSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={css['loading']}>
    {['one', 'two', 'three'].map(row => (
      <div key={row} className={css['bone']} />
    ))}
  </div>
)
