import { Anchor, Group, Text } from '@mantine/core'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { L10n, Language } from '#contract/language.ts'
import { WithinLimit } from '../WithinLimit.tsx'
import css from './fields.module.css'
import { LanguageInput } from './LanguageInput.tsx'

export type L10nFieldProps = {
  label: string
  hint?: string
  languages: readonly Language[]
  value: L10n
  errors?: Readonly<Partial<Record<Language, string | undefined>>>
  limit: number
  lines?: number | undefined
  isOutdated?: boolean
  onStillHolds?: () => void
  /** suggested text for a language that is empty */
  offer?: { language: Language; text: string; label: string } | undefined
  onChange: (value: L10n) => void
  ref?: Ref<HTMLFieldSetElement>
}

export function L10nField({ label, hint, languages, ref, ...rest }: L10nFieldProps) {
  const id = useId()
  return (
    <fieldset className={css.pair} ref={ref}>
      <Text component="legend" id={`${id}label`} className={css.label}>
        {label}
      </Text>
      {hint && (
        <Text id={`${id}hint`} className={css.hint}>
          {hint}
        </Text>
      )}
      {languages.map(language => (
        <Side key={language} id={id} language={language} alone={languages.length === 1} hinted={Boolean(hint)} {...rest} />
      ))}
    </fieldset>
  )
}

type SideProps = Omit<L10nFieldProps, 'label' | 'hint' | 'languages' | 'ref'> & {
  id: string
  language: Language
  alone: boolean
  hinted: boolean
}
function Side({ id, language, alone, hinted, errors = {}, isOutdated = false, onStillHolds, offer, ...text }: SideProps) {
  const { t } = useTranslation('forms')
  const { value, limit, onChange } = text
  const other = value[language === 'ar' ? 'en' : 'ar']
  const missing = !alone && value[language] === '' && other !== ''
  const offered = offer?.language === language ? offer : { text: other, label: t(`language.copy_to_${language}`) }
  const older = !alone && language === 'en' && value.en !== '' && isOutdated
  return (
    <div>
      {!alone && (
        <Group justify="space-between" gap="xs" mih={26}>
          <Text component="label" htmlFor={`${id}${language}`} id={`${id}${language}tag`} className={css.tag}>
            {t(`language.${language}`)}
            {missing && <span className={css.missing}>{t('language.missing')}</span>}
            {older && <span className={css.missing}>{t('language.older')}</span>}
          </Text>
          {older && (
            <Anchor component="button" type="button" fz="sm" onClick={onStillHolds}>
              {t('language.still_holds')}
            </Anchor>
          )}
          {missing && (
            <Anchor component="button" type="button" fz="sm" onClick={() => onChange({ ...value, [language]: offered.text })}>
              {offered.label}
            </Anchor>
          )}
        </Group>
      )}
      <WithinLimit used={value[language].length} limit={limit}>
        <LanguageInput
          id={`${id}${language}`}
          language={language}
          aria-labelledby={alone ? `${id}label` : `${id}label ${id}${language}tag`}
          aria-describedby={hinted ? `${id}hint` : undefined}
          error={errors[language]}
          {...text}
        />
      </WithinLimit>
    </div>
  )
}
