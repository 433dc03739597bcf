import { useTranslation } from 'react-i18next'
import { questionKinds, Register } from '#contract/landing-pages/register-section.ts'
import { textIn } from '#contract/language.ts'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { L10nField, SelectField } from '../../fields/placed-fields.tsx'
import { Repeater } from '../../fields/Repeater.tsx'
import { QuestionCondition } from './QuestionCondition.tsx'

type Question = Register['questions'][number]
type Props = { register: Register; change: (recipe: (rows: Question[]) => Question[], key: string) => void }

const list = Register.shape.questions.unwrap()
const options = list.element.shape.options.unwrap()

export function OwnQuestions({ register, change }: Props) {
  const { t } = useTranslation('editor')
  const spoken = (text: Question['label'], otherwise: string) => textIn(text, currentLanguage()) || otherwise
  return (
    <Repeater
      name="questions"
      rows={register.questions}
      limit={countOf(list)}
      add={t('form.add_question')}
      empty={t('form.no_questions')}
      make={(id): Question => ({ id, kind: 'text', label: noText, required: false, options: [], when: null })}
      nameOf={(row, at) => spoken(row.label, t('form.question', { at: at + 1 }))}
      change={change}
    >
      {(row, patch) => (
        <>
          <L10nField
            name="label"
            label={t(row.kind === 'consent' ? 'form.statement' : 'form.label')}
            value={row.label}
            limit={limitOf(list.element.shape.label)}
            onChange={label => patch({ label })}
          />
          <SelectField
            name="kind"
            label={t('form.kind')}
            value={row.kind}
            choices={questionKinds.map(value => ({ value, label: t(`form.kind_${value}`) }))}
            onChange={kind => patch({ kind })}
          />
          {(row.kind === 'choice' || row.kind === 'choices') && (
            <Repeater
              name="options"
              rows={row.options}
              limit={countOf(options)}
              add={t('form.add_option')}
              empty={t('form.no_options')}
              make={id => ({ id, label: noText })}
              nameOf={(option, at) => spoken(option.label, t('form.option', { at: at + 1 }))}
              change={recipe => patch({ options: recipe(row.options) })}
            >
              {(option, patchOption) => (
                <L10nField
                  name="label"
                  label={t('form.option_label')}
                  value={option.label}
                  limit={limitOf(options.element.shape.label)}
                  onChange={label => patchOption({ label })}
                />
              )}
            </Repeater>
          )}
          <QuestionCondition register={register} question={row} change={when => patch({ when })} />
          <SwitchField label={t('form.must')} value={row.required} onChange={required => patch({ required })} />
        </>
      )}
    </Repeater>
  )
}
