import { useTranslation } from 'react-i18next'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className="skip-link" href="#content">
      {t('skip_to_content')}
    </a>
  )
}
