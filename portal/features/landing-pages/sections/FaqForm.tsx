import { useTranslation } from 'react-i18next'
import { Faq } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { PasteRows } from '../paste/PasteRows.tsx'
import { ReadyQuestions } from './ReadyQuestions.tsx'

const list = Faq.shape.rows.unwrap()
const limits = list.element.shape

export function FaqForm({ section }: SectionFormOf<'faq'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <ReadyQuestions chosen={section.presets} onChange={presets => patch({ presets }, '')} />
      <FieldGroup title={t('faq.own')}>
        <Repeater
          name="rows"
          rows={section.rows}
          limit={countOf(list)}
          add={section.rows.length ? t('faq.add') : t('faq.add_first')}
          empty={t('faq.empty')}
          make={id => ({ id, question: noText, answer: noText })}
          nameOf={(row, at) => textIn(row.question, currentLanguage()) || t('faq.name', { at: at + 1 })}
          change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
        >
          {(row, change) => (
            <>
              <L10nField
                name="question"
                label={t('faq.question')}
                value={row.question}
                limit={limitOf(limits.question)}
                onChange={question => change({ question })}
              />
              <L10nField
                name="answer"
                label={t('faq.answer')}
                lines={4}
                value={row.answer}
                limit={limitOf(limits.answer)}
                onChange={answer => change({ answer })}
              />
            </>
          )}
        </Repeater>
        <PasteRows section={section} />
      </FieldGroup>
    </>
  )
}
