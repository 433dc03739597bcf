import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/language.ts'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import type { EventValues } from './event-values.ts'
import css from './writing.module.css'

type Props = {
  form: ContractForm<EventValues>
  field: 'title' | 'text' | 'place'
  longest: number
  isLong?: boolean
}

/** Arabic first; whichever is not written is shown in the other. */
export function BothLanguages({ form, field, longest, isLong = false }: Props) {
  const { t } = useTranslation('events')
  const value = form.values[field]
  const propsOf = (language: Language) => ({
    label: t(`${field}_${language}`),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    maxLength: longest,
    value: value[language],
    error: form.errors[`${field}.${language}`] ?? (language === 'ar' ? form.errors[field] : undefined),
    onChange: (given: { currentTarget: { value: string } }) =>
      form.setFieldValue(field, { ...value, [language]: given.currentTarget.value }),
  })
  return (
    <div className={css.both}>
      {languages.map(language =>
        isLong ? (
          <Textarea key={language} autosize minRows={3} {...propsOf(language)} />
        ) : (
          <TextInput key={language} {...propsOf(language)} />
        ),
      )}
    </div>
  )
}
