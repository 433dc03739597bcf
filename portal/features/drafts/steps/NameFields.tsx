import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { languagesOf } from '#contract/tenants/tenant.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from '../config.module.css'
import type { StepProps } from './parts.ts'

type Props = Pick<StepProps, 'content' | 'errors'> & { type: (language: Language, typed: string) => void }

export function NameFields({ content: { name, suggested, languages }, errors, type }: Props) {
  const { t } = useTranslation('config')
  const chosen = [...languagesOf(languages)].toSorted(language => (language === currentLanguage() ? -1 : 1))
  const isAlone = chosen.length === 1
  const isOpen = (language: Language) => !isAlone && name[language] === '' && name.ar + name.en !== ''
  return (
    <Stack gap="sm">
      {chosen.map(language => (
        <TextInput
          key={language}
          name={`name.${language}`}
          label={isAlone ? t('name.label') : t(`name.in.${language}`)}
          description={
            suggested === language ? <Offer in={language} /> : isAlone ? t('name.help') : isOpen(language) && t(`name.open.${language}`)
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="auto"
          lang={language}
          maxLength={120}
          autoComplete="off"
          value={name[language]}
          error={errors[`name.${language}`]}
          onChange={event => type(language, event.currentTarget.value)}
        />
      ))}
    </Stack>
  )
}

function Offer({ in: language }: { in: Language }) {
  const { t } = useTranslation('config')
  return (
    <>
      <span className={css['offer']}>{t('name.offer')}</span> {t(`name.suggested.${language}`)}
    </>
  )
}
