import { useTranslation } from 'react-i18next'
import { Faq } from '#contract/landing-pages/sections/sections.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { ListSection } from '../fields/ListSection.tsx'
import { PasteRows } from '../paste/PasteRows.tsx'
import { ReadyQuestions } from './rows/ReadyQuestions.tsx'

export function FaqForm({ section }: SectionFormOf<'faq'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <ReadyQuestions chosen={section.presets} onChange={presets => patch({ presets }, '')} />
      <FieldGroup title={t('faq.own')}>
        <ListSection
          section={section}
          schema={Faq.shape.rows}
          nameOf={['question']}
          fields={{ question: { kind: 'l10n' }, answer: { kind: 'l10n', lines: 4 } }}
        />
        <PasteRows section={section} />
      </FieldGroup>
    </>
  )
}
