import { useTranslation } from 'react-i18next'
import { Venue } from '#contract/landing-pages/sections/event-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { cityIn } from '#contract/places/cities.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { ListRows } from '../../fields/ListSection.tsx'
import { CityField } from '../../fields/placed-fields.tsx'

type Row = SectionOf<'venue'>['rows'][number]
type Props = { rows: Row[]; change: (recipe: (rows: Row[]) => Row[], key: string) => void }

/** Rows for the cities of an event. All cities have the same stages and dates. */
export function CitiesRows({ rows, change }: Props) {
  const { t } = useTranslation('editor')
  return (
    <FieldGroup title={t('cities.title')} hint={t('cities.hint')}>
      <ListRows
        of="cities"
        name="rows"
        schema={Venue.shape.rows}
        texts={{ add_first: 'add' }}
        nameOf={row => cityIn(row.city, currentLanguage())}
        rows={rows}
        change={change}
        fields={{
          city: (row, patch) => <CityField name="city" label={t('cities.city')} value={row.city} onChange={city => patch({ city })} />,
          venue: { kind: 'l10n' },
          when: { kind: 'l10n', hint: true },
          url: { kind: 'url' },
        }}
      />
    </FieldGroup>
  )
}
