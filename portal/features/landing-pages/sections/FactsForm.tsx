import { useTranslation } from 'react-i18next'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { NumberField } from '../fields/placed-fields.tsx'

export function FactsForm({ section }: SectionFormOf<'facts'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <NumberField
        name="seats"
        label={t('facts.seats')}
        hint={t('facts.seats_hint')}
        value={section.seats || null}
        min={0}
        max={1_000_000}
        onChange={seats => patch({ seats: seats ?? 0 })}
      />
      <SwitchField
        label={t('facts.show_hijri')}
        hint={t('facts.show_hijri_hint')}
        value={section.show_hijri}
        onChange={show_hijri => patch({ show_hijri }, '')}
      />
    </>
  )
}
