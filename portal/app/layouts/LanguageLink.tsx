import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../platform/i18n/i18n.ts'

/** The other language, in its own words. */
export function LanguageLink() {
  const { i18n } = useTranslation()
  const other = i18n.resolvedLanguage === 'en' ? 'ar' : 'en'
  return (
    <Button variant="subtle" color="gray" lang={other} c="inherit" onClick={() => void changeLanguage(other)}>
      {other === 'en' ? 'English' : 'العربية'}
    </Button>
  )
}
