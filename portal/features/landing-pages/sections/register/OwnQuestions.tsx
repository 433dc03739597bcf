import { useTranslation } from 'react-i18next'
import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { questionKinds, type Register } from '#contract/landing-pages/sections/register-section.ts'
import { textIn } from '#contract/language.ts'
import type { MlhField } from '#contract/registration-form/mlh.ts'
import type { BuiltInField } from '#contract/registration-form/registration-fields.ts'
import { fieldsOf } from '#contract/registrations/registration.ts'
import { fieldNames } from '#landing/words.ts'
import { maxQuestions, newQuestion, type Question, QuestionFields, type QuestionParts } from '#portal/domain/questions/QuestionFields.tsx'
import { useConditionFields } from '#portal/domain/questions/use-condition-fields.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditor } from '../../draft/use-editor-store.ts'
import { L10nField, SelectField } from '../../fields/placed-fields.tsx'
import { Repeater } from '../../fields/Repeater.tsx'

type Props = { register: Register; change: (recipe: (rows: Question[]) => Question[], key: string) => void }

const parts: QuestionParts = { Text: L10nField, Select: SelectField, Options: Repeater }

export function OwnQuestions({ register, change }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Repeater
      name="questions"
      rows={register.questions}
      limit={maxQuestions}
      add={t('form.add_question')}
      empty={t('form.no_questions')}
      make={newQuestion}
      nameOf={(row, at) => textIn(row.label, currentLanguage()) || t('form.question', { at: at + 1 })}
      change={change}
    >
      {(row, patch) => <OwnQuestion register={register} question={row} patch={patch} />}
    </Repeater>
  )
}

type QuestionProps = { register: Register; question: Question; patch: (change: Partial<Question>) => void }

function OwnQuestion({ register, question, patch }: QuestionProps) {
  const tracks = useEditor(({ draft }) => sectionOf(draft.content, 'tracks')?.rows) ?? []
  const teamSize = teamSizeOf(useEditor(({ draft }) => draft.facts.eligibility))
  const { label } = fieldNames[currentLanguage()]
  const before = register.questions.slice(0, register.questions.indexOf(question))
  const fields = fieldsOf('application', { ...register, questions: before }, { trackIds: tracks.map(({ id }) => id), teamSize })
  const conditions = useConditionFields(
    fields.filter(({ name }) => name !== 'country'),
    before,
    {
      labelOf: name => label[name as BuiltInField | MlhField],
      rowsOf: name => (name === 'track' ? tracks.map(({ id, title }) => ({ id, label: title })) : undefined),
    },
  )
  return <QuestionFields question={question} kinds={questionKinds} conditions={conditions} parts={parts} patch={patch} />
}
