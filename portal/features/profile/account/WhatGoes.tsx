import { useTranslation } from 'react-i18next'
import css from './account.module.css'

export function WhatGoes({ teams }: { teams: number }) {
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
