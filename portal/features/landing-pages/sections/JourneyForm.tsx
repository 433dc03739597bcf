import { useTranslation } from 'react-i18next'
import { Journey, journeyAudiences } from '#contract/landing-pages/offer-sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, OptionalDay, SelectField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'

const list = Journey.shape.rows.unwrap()
const limits = list.element.shape

export function JourneyForm({ section }: SectionFormOf<'journey'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { starts_at, ends_at } = useFacts()
  const audiences = wordsIn[currentLanguage()].phaseFor
  return (
    <Repeater
      name="rows"
      rows={section.rows}
      limit={countOf(list)}
      add={section.rows.length ? t('journey.add') : t('journey.add_first')}
      empty={t('journey.empty')}
      make={id => ({
        id,
        title: noText,
        text: noText,
        audience: 'everyone' as const,
        audience_text: noText,
        starts_on: null,
        ends_on: null,
        link: '',
      })}
      nameOf={(row, at) => textIn(row.title, currentLanguage()) || t('journey.name', { at: at + 1 })}
      change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
    >
      {(row, change) => (
        <>
          <L10nField
            name="title"
            label={t('journey.title')}
            value={row.title}
            limit={limitOf(limits.title)}
            onChange={title => change({ title })}
          />
          <OptionalDay
            name="starts_on"
            label={t('journey.starts_on')}
            hint={t('journey.starts_on_hint')}
            value={row.starts_on}
            from={starts_at}
            onChange={starts_on => change({ starts_on })}
          />
          <OptionalDay
            name="ends_on"
            label={t('journey.ends_on')}
            hint={t('journey.ends_on_hint')}
            value={row.ends_on}
            from={row.starts_on ? `${row.starts_on}T12:00:00.000Z` : ends_at}
            onChange={ends_on => change({ ends_on })}
          />
          <SelectField
            name="audience"
            label={t('journey.audience')}
            value={row.audience}
            choices={journeyAudiences.map(value => ({ value, label: audiences[value] || t('journey.other') }))}
            onChange={audience => change({ audience })}
          />
          {row.audience === 'other' && (
            <L10nField
              name="audience_text"
              label={t('journey.audience_text')}
              hint={t('journey.audience_text_hint')}
              value={row.audience_text}
              limit={limitOf(limits.audience_text)}
              onChange={audience_text => change({ audience_text })}
            />
          )}
          <L10nField
            name="text"
            label={t('journey.text')}
            lines={3}
            value={row.text}
            limit={limitOf(limits.text)}
            onChange={text => change({ text })}
          />
          <TextField
            name="link"
            label={t('journey.link')}
            kind="url"
            placeholder="https://"
            value={row.link}
            limit={2000}
            onChange={link => change({ link })}
          />
        </>
      )}
    </Repeater>
  )
}
