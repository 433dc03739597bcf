import { useTranslation } from 'react-i18next'
import { Venue } from '#contract/landing-pages/event-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import { cityIn } from '#contract/places/cities.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { CityField, L10nField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'

type Row = SectionOf<'venue'>['rows'][number]
type Props = { rows: Row[]; change: (recipe: (rows: Row[]) => Row[], key: string) => void }

const list = Venue.shape.rows.unwrap()
const texts = ['venue', 'when'] as const

/** Rows for the cities of an event. All cities have the same stages and dates. */
export function CitiesRows({ rows, change }: Props) {
  const { t } = useTranslation('editor')
  return (
    <FieldGroup title={t('cities.title')} hint={t('cities.hint')}>
      <Repeater
        name="rows"
        rows={rows}
        limit={countOf(list)}
        add={t('cities.add')}
        empty={t('cities.empty')}
        make={(id): Row => ({ id, city: '', venue: noText, when: noText, url: '' })}
        nameOf={(row, at) => cityIn(row.city, currentLanguage()) || t('cities.name', { at: at + 1 })}
        change={change}
      >
        {(row, patch) => (
          <>
            <CityField name="city" label={t('cities.city')} value={row.city} onChange={city => patch({ city })} />
            {texts.map(name => (
              <L10nField
                key={name}
                name={name}
                label={t(`cities.${name}`)}
                {...(name === 'when' && { hint: t('cities.when_hint') })}
                value={row[name]}
                limit={limitOf(list.element.shape[name])}
                onChange={text => patch({ [name]: text })}
              />
            ))}
            <TextField
              name="url"
              label={t('cities.url')}
              kind="url"
              placeholder="https://"
              value={row.url}
              limit={2000}
              onChange={url => patch({ url })}
            />
          </>
        )}
      </Repeater>
    </FieldGroup>
  )
}
