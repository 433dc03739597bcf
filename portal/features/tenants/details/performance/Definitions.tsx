import { useTranslation } from 'react-i18next'
import css from './performance.module.css'

/** What each number counts, for whoever opens it. */
export function Definitions() {
  const { t } = useTranslation('figures')
  return (
    <details className={css.definitions}>
      <summary>{t('definitions.title')}</summary>
      <dl>
        {(['visitors', 'views', 'registrations'] as const).map(name => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{t(`definitions.${name}`)}</dd>
          </div>
        ))}
        {(['went_to_form', 'tried'] as const).map(name => (
          <div key={name}>
            <dt>{t(`way.${name}`)}</dt>
            <dd>{t(`definitions.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('definitions.days')}</p>
    </details>
  )
}
