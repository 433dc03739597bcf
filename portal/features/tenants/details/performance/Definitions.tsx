import { useTranslation } from 'react-i18next'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'

/** What each number counts, for whoever opens it. */
export function Definitions() {
  const { t } = useTranslation('figures')
  return (
    <Disclosure summary={t('definitions.title')}>
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
    </Disclosure>
  )
}
