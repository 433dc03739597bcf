import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type QuestionKind, Register } from '#contract/landing-pages/sections/register-section.ts'
import { type L10n, textIn } from '#contract/language.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import type { ChoiceProps } from '#portal/platform/forms/choices.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

export type Question = Register['questions'][number]
type Option = Question['options'][number]
/** An earlier field that a condition can refer to. */
export type ConditionField = { name: string; label: string; options: { value: string; label: string }[] }

type TextProps = { name: string; label: string; value: L10n; limit: number; onChange: (value: L10n) => void }
export type RowsProps<R extends { id: string }> = {
  name: string
  rows: readonly R[]
  limit: number
  add: string
  /** text for a list without rows */
  empty: string
  make: (id: string) => R
  nameOf: (row: R, at: number) => string
  change: (recipe: (rows: R[]) => R[], key: string) => void
  children: (row: R, patch: (change: Partial<R>) => void) => ReactNode
}
/** Fields of the surrounding form. Those of the page editor show the errors and translations of a draft. */
export type QuestionParts = {
  Text: ComponentType<TextProps>
  Select: ComponentType<ChoiceProps<string> & { name: string }>
  Options: ComponentType<RowsProps<Option>>
}

type Props = {
  question: Question
  kinds: readonly QuestionKind[]
  /** earlier fields with options */
  conditions: readonly ConditionField[]
  parts: QuestionParts
  patch: (change: Partial<Question>) => void
}

const list = Register.shape.questions.unwrap()
const options = list.element.shape.options.unwrap()
export const maxQuestions = countOf(list)

export const newQuestion = (id: string): Question => ({ id, kind: 'text', label: noText, required: false, options: [], when: null })

/** Fields of one question, for the registration form and for projects. Needs the words of `editor`. */
export function QuestionFields({ question, kinds, conditions, parts: { Text, Select, Options }, patch }: Props) {
  const { t } = useTranslation('editor')
  const { kind } = question
  return (
    <>
      <Text
        name="label"
        label={t(kind === 'consent' ? 'form.statement' : 'form.label')}
        value={question.label}
        limit={limitOf(list.element.shape.label)}
        onChange={label => patch({ label })}
      />
      <Select
        name="kind"
        label={t('form.kind')}
        value={kind}
        choices={kinds.map(value => ({ value, label: t(`form.kind_${value}`) }))}
        onChange={value => patch({ kind: value as QuestionKind })}
      />
      {(kind === 'choice' || kind === 'choices') && (
        <Options
          name="options"
          rows={question.options}
          limit={countOf(options)}
          add={t('form.add_option')}
          empty={t('form.no_options')}
          make={id => ({ id, label: noText })}
          nameOf={(option, at) => textIn(option.label, currentLanguage()) || t('form.option', { at: at + 1 })}
          change={recipe => patch({ options: recipe(question.options) })}
        >
          {(option, patchOption) => (
            <Text
              name="label"
              label={t('form.option_label')}
              value={option.label}
              limit={limitOf(options.element.shape.label)}
              onChange={label => patchOption({ label })}
            />
          )}
        </Options>
      )}
      <Condition question={question} conditions={conditions} Select={Select} change={when => patch({ when })} />
      <SwitchField label={t('form.must')} value={question.required} onChange={required => patch({ required })} />
    </>
  )
}

type ConditionProps = Pick<Props, 'question' | 'conditions'> & {
  Select: QuestionParts['Select']
  change: (when: Question['when']) => void
}
const everyone = ''

/** Limits a question to those who chose certain options of an earlier field. Hidden if there is no such field. */
function Condition({ question, conditions, Select, change }: ConditionProps) {
  const { t } = useTranslation('editor')
  const field = conditions.find(({ name }) => name === question.when?.field)
  if (conditions.length === 0) return null
  return (
    <>
      <Select
        name="when"
        label={t('form.when')}
        value={field?.name ?? everyone}
        choices={[
          { value: everyone, label: t('form.when_everyone') },
          ...conditions.map(({ name, label }) => ({ value: name, label: t('form.when_field', { field: isolated(label) }) })),
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
