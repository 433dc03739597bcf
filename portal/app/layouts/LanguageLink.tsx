import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#portal/platform/i18n/i18n.ts'
import css from './LanguageLink.module.css'

const names = { ar: { whole: 'العربية', short: 'ع' }, en: { whole: 'English', short: 'EN' } }

type Props = { /* shows only two letters of the language's name on phones */ shortens?: boolean }

export function LanguageLink({ shortens = false }: Props) {
  const { i18n } = useTranslation()
  const other = i18n.resolvedLanguage === 'en' ? 'ar' : 'en'
  const { whole, short } = names[other]
  return (
    <Button
      variant="subtle"
      color="gray"
      lang={other}
      c="inherit"
      className={shortens ? (css['shortens'] ?? '') : ''}
      onClick={() => void changeLanguage(other)}
    >
      <span className={css['whole']}>{whole}</span>
      {shortens && (
        <span className={css['short']} aria-hidden="true">
          {short}
        </span>
      )}
    </Button>
  )
}
