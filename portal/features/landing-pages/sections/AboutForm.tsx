import { useTranslation } from 'react-i18next'
import { About } from '#contract/landing-pages/sections/sections.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { NumbersRows } from './rows/NumbersRows.tsx'

export function AboutForm({ section }: SectionFormOf<'about'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <DescribedFields
      of="about"
      schema={About}
      value={section}
      change={patch}
      fields={{
        lead: { kind: 'l10n', hint: true, lines: 2 },
        body: { kind: 'l10n', hint: true, lines: 6 },
        numbers: ({ numbers }) => (
          <FieldGroup title={t('about.numbers')} hint={t('about.numbers_hint')}>
            <NumbersRows rows={numbers} change={(recipe, key) => patch(current => ({ numbers: recipe(current.numbers) }), key)} />
          </FieldGroup>
        ),
        video_url: { kind: 'url', hint: true },
        picture: { kind: 'picture', hint: true, shape: 'wide' },
      }}
    />
  )
}
