import { useTranslation } from 'react-i18next'
import { Provided, providedKinds } from '#contract/landing-pages/sections/offer-sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import type { SectionFormOf } from '../draft/use-editor-store.ts'
import { ListSection } from '../fields/ListSection.tsx'
import { AmountFields } from './rows/AmountFields.tsx'

export function ProvidedForm({ section }: SectionFormOf<'provided'>) {
  const { t } = useTranslation('editor')
  const kinds = wordsIn[currentLanguage()].provided
  return (
    <ListSection
      section={section}
      schema={Provided.shape.rows}
      nameOf={row => kinds[row.kind] || textIn(row.text, currentLanguage())}
      start={() => ({
        kind: providedKinds.find(kind => section.rows.every(row => row.kind !== kind)) ?? 'other',
        currency: section.rows.at(-1)?.currency ?? 'SAR',
      })}
      fields={{
        kind: { kind: 'select', choices: providedKinds.map(value => ({ value, label: kinds[value] || t('provided.other') })) },
        text: { kind: 'l10n', hint: true },
        amount: (row, change) => <AmountFields of="provided" row={row} change={change} />,
      }}
    />
  )
}
