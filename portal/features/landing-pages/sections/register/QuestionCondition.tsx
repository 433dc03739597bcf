import { useTranslation } from 'react-i18next'
import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Register } from '#contract/landing-pages/register-section.ts'
import { textIn } from '#contract/language.ts'
import type { MlhField } from '#contract/registrations/mlh.ts'
import type { BuiltInField } from '#contract/registrations/registration-fields.ts'
import { conditionFields, fieldsOf, type FormField } from '#contract/registrations/registration.ts'
import { fieldNames } from '#landing/words.ts'
import { CheckField } from '#portal/platform/forms/CheckField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditor } from '../../draft/use-editor-store.ts'
import { SelectField } from '../../fields/placed-fields.tsx'

type Question = Register['questions'][number]
type Props = { register: Register; question: Question; change: (when: Question['when']) => void }

const everyone = ''

/** Limits a question to the candidates who chose certain options of an earlier field. Hidden if there is no such field. */
export function QuestionCondition({ register, question, change }: Props) {
  const { t } = useTranslation('editor')
  const fields = useConditionFields(register, question)
  const field = fields.find(({ name }) => name === question.when?.field)
  if (fields.length === 0) return null
  return (
    <>
      <SelectField
        name="when"
        label={t('form.when')}
        value={field?.name ?? everyone}
        choices={[
          { value: everyone, label: t('form.when_everyone') },
          ...fields.map(({ name, label }) => ({ value: name, label: t('form.when_field', { field: label }) })),
        ]}
        onChange={name => change(name === everyone ? null : { field: name, values: [] })}
      />
      {field && (
        <CheckField
          label={t('form.when_values')}
          hint={field.options.some(({ value }) => question.when?.values.includes(value)) ? '' : t('form.when_none')}
          values={question.when?.values ?? []}
          choices={field.options}
          onChange={values => change({ field: field.name, values })}
        />
      )}
    </>
  )
}

/** Returns the earlier fields with options, with their labels in the interface's language. */
function useConditionFields(register: Register, question: Question) {
  const { t } = useTranslation('editor')
  const rows = useEditor(({ draft }) => sectionOf(draft.content, 'tracks')?.rows) ?? []
  const teamSize = teamSizeOf(useEditor(({ draft }) => draft.facts.eligibility))
  const language = currentLanguage()
  const names = fieldNames[language]
  const questions = register.questions.slice(
    0,
    register.questions.findIndex(({ id }) => id === question.id),
  )
  const optionsOf = (field: FormField, asked: Question | undefined) => {
    if (field.type === 'yes_no') return (['yes', 'no'] as const).map(value => ({ value: value as string, label: names[value] }))
    const own = field.name === 'track' ? rows.map(row => ({ id: row.id, label: row.title })) : asked?.options
    if (own) return own.map(({ id, label }, at) => ({ value: id, label: textIn(label, language) || t('form.option', { at: at + 1 }) }))
    return 'options' in field ? field.options.map(value => ({ value, label: names.option[`${field.name}.${value}`] ?? value })) : []
  }
  return conditionFields(fieldsOf('application', { ...register, questions }, { trackIds: rows.map(({ id }) => id), teamSize }))
    .filter(({ name }) => name !== 'country')
    .map(field => {
      const at = questions.findIndex(({ id }) => field.name === `q_${id}`)
      const asked = questions[at]
      const label = asked
        ? textIn(asked.label, language) || t('form.question', { at: at + 1 })
        : names.label[field.name as BuiltInField | MlhField]
      return { name: field.name, label, options: optionsOf(field, asked) }
    })
}
