import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { facilities, Venue } from '#contract/landing-pages/sections/event-sections.ts'
import { wordsIn } from '#landing/words.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { CitiesRows } from './rows/CitiesRows.tsx'

export function VenueForm({ section }: SectionFormOf<'venue'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { format } = useFacts()
  const own = { of: 'venue', schema: Venue, value: section, change: patch } as const
  return (
    <>
      <Text c="dimmed" fz="sm">
        {format === 'online' ? t('venue.online') : t('venue.from_facts')}
      </Text>
      {format !== 'online' && (
        <>
          <CheckField
            label={t('venue.facilities')}
            hint={t('venue.facilities_hint')}
            values={section.facilities}
            choices={facilities.map(value => ({ value, label: wordsIn[currentLanguage()].facility[value] }))}
            onChange={chosen => patch({ facilities: chosen }, '')}
          />
          <DescribedFields
            {...own}
            fields={{
              entrance: { kind: 'l10n', hint: true },
              directions: { kind: 'l10n', hint: true, lines: 4 },
              picture: { kind: 'picture', hint: true, shape: 'square' },
            }}
          />
          {section.picture && <DescribedFields {...own} of="gallery" fields={{ alt: { kind: 'l10n', hint: true } }} />}
          <CitiesRows rows={section.rows} change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)} />
        </>
      )}
      {format !== 'in_person' && <DescribedFields {...own} fields={{ online_url: { kind: 'url', hint: true } }} />}
    </>
  )
}
