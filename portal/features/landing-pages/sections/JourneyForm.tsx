import { useTranslation } from 'react-i18next'
import { Journey, journeyAudiences } from '#contract/landing-pages/sections/offer-sections.ts'
import { wordsIn } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useFacts } from '../draft/use-editor-store.ts'
import { ListSection } from '../fields/ListSection.tsx'

export function JourneyForm({ section }: SectionFormOf<'journey'>) {
  const { t } = useTranslation('editor')
  const { starts_at, ends_at } = useFacts()
  const audiences = wordsIn[currentLanguage()].phaseFor
  return (
    <ListSection
      section={section}
      schema={Journey.shape.rows}
      nameOf={['title']}
      fields={{
        title: { kind: 'l10n' },
        starts_on: { kind: 'day', hint: true, from: () => starts_at },
        ends_on: { kind: 'day', hint: true, from: row => (row.starts_on ? `${row.starts_on}T12:00:00.000Z` : ends_at) },
        audience: { kind: 'select', choices: journeyAudiences.map(value => ({ value, label: audiences[value] || t('journey.other') })) },
        audience_text: { kind: 'l10n', hint: true, when: row => row.audience === 'other' },
        text: { kind: 'l10n', lines: 3 },
        link: { kind: 'url' },
      }}
    />
  )
}
