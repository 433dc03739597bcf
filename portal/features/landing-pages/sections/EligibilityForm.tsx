import { useTranslation } from 'react-i18next'
import { EligibilitySection } from '#contract/landing-pages/sections/event-sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField } from '../fields/placed-fields.tsx'
import { EligibilityFields } from '../steps/EligibilityFields.tsx'

/** Form for rules of participation, which quick facts and preset answers also use. */
export function EligibilityForm({ section }: SectionFormOf<'eligibility'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <EligibilityFields />
      <L10nField
        name="note"
        label={t('eligibility.note')}
        hint={t('eligibility.note_hint')}
        lines={3}
        value={section.note}
        limit={limitOf(EligibilitySection.shape.note)}
        onChange={note => patch({ note })}
      />
    </>
  )
}
