import { useTranslation } from 'react-i18next'
import { People } from '#contract/landing-pages/event-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { Repeater } from '../fields/Repeater.tsx'
import { Thumb } from '../fields/Thumb.tsx'
import { PasteRows } from '../paste/PasteRows.tsx'
import { PersonFields } from './PersonFields.tsx'

type Person = SectionOf<'people'>['rows'][number]
const list = People.shape.rows.unwrap()

export function PeopleForm({ section }: SectionFormOf<'people'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <Repeater
        name="rows"
        rows={section.rows}
        limit={countOf(list)}
        add={section.rows.length ? t('people.add') : t('people.add_first')}
        empty={t('people.empty')}
        make={(id): Person => ({
          id,
          name: noText,
          title: noText,
          organization: noText,
          role: section.rows.at(-1)?.role ?? 'speaker',
          link: '',
          portrait: 'plain',
          picture: null,
        })}
        nameOf={(row, at) => textIn(row.name, currentLanguage()) || t('people.person', { at: at + 1 })}
        change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
        lead={row => <Thumb picture={row.picture} shape="face" />}
      >
        {(row, change) => <PersonFields row={row} change={change} />}
      </Repeater>
      <PasteRows section={section} />
    </>
  )
}
