import { useTranslation } from 'react-i18next'
import { People, peopleRoles, portraits } from '#contract/landing-pages/sections/event-sections.ts'
import { type SectionFormOf, useEditor } from '../draft/use-editor-store.ts'
import { ListSection } from '../fields/ListSection.tsx'
import { pictureUrl, Thumb } from '../fields/Thumb.tsx'
import { PasteRows } from '../paste/PasteRows.tsx'

export function PeopleForm({ section }: SectionFormOf<'people'>) {
  const { t } = useTranslation('editor')
  const pictures = useEditor(state => state.pictures)
  return (
    <>
      <ListSection
        section={section}
        schema={People.shape.rows}
        texts={{ name: 'person' }}
        nameOf={['name']}
        start={() => ({ role: section.rows.at(-1)?.role ?? 'speaker' })}
        lead={row => <Thumb picture={row.picture} shape="face" />}
        fields={{
          name: { kind: 'name' },
          role: { kind: 'choice', choices: peopleRoles.map(value => ({ value, label: t(`people.${value}`) })) },
          title: { kind: 'l10n', hint: true },
          organization: { kind: 'l10n' },
          picture: { kind: 'picture', label: 'photo', hint: true, shape: 'face' },
          portrait: {
            kind: 'choice',
            choices: portraits.map(value => ({ value, label: t(`people.${value}`) })),
            when: row => pictureUrl(pictures, row.picture) === null,
          },
          link: { kind: 'url', hint: true },
        }}
      />
      <PasteRows section={section} />
    </>
  )
}
