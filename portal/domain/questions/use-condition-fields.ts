import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import { conditionFields, type FormField } from '#contract/registrations/registration.ts'
import { fieldNames } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { ConditionField, Question } from './QuestionFields.tsx'

/** Fields that are no question: their labels, and their options if these are rows of the page. */
type Others = { labelOf: (name: string) => string; rowsOf: (name: string) => Question['options'] | undefined }

/** Returns those of the fields that a condition can refer to, with labels in the language of the interface. */
export function useConditionFields(fields: readonly FormField[], questions: readonly Question[], others?: Others): ConditionField[] {
  const { t } = useTranslation('editor')
  const language = currentLanguage()
  const names = fieldNames[language]
  const optionsOf = (field: FormField, rows: Question['options'] | undefined) => {
    if (field.type === 'yes_no') return (['yes', 'no'] as const).map(value => ({ value: value as string, label: names[value] }))
    if (rows) return rows.map(({ id, label }, at) => ({ value: id, label: textIn(label, language) || t('form.option', { at: at + 1 }) }))
    return 'options' in field ? field.options.map(value => ({ value, label: names.option[`${field.name}.${value}`] ?? value })) : []
  }
  return conditionFields(fields).map(field => {
    const at = questions.findIndex(({ id }) => field.name === `q_${id}`)
    const asked = questions[at]
    const label = asked ? textIn(asked.label, language) || t('form.question', { at: at + 1 }) : (others?.labelOf(field.name) ?? field.name)
    return { name: field.name, label, options: optionsOf(field, others?.rowsOf(field.name) ?? asked?.options) }
  })
}
