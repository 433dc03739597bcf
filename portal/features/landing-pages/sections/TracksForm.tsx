import { useTranslation } from 'react-i18next'
import { Tracks } from '#contract/landing-pages/sections/sections.ts'
import { drawnIcons } from '#contract/look/icons.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import type { SectionFormOf } from '../draft/use-editor-store.ts'
import { ListRows, ListSection } from '../fields/ListSection.tsx'
import { IconField } from './track-icons/IconField.tsx'

export function TracksForm({ section }: SectionFormOf<'tracks'>) {
  const { t } = useTranslation('editor')
  return (
    <ListSection
      section={section}
      schema={Tracks.shape.rows}
      nameOf={['title']}
      start={() => ({ icon: drawnIcons[section.rows.length % drawnIcons.length] ?? 'star' })}
      fields={{
        title: { kind: 'l10n' },
        subtitle: { kind: 'l10n' },
        description: { kind: 'l10n', lines: 3 },
        challenge: { kind: 'l10n', lines: 2 },
        sponsor: { kind: 'name', hint: true },
        links: (row, change) => (
          <FieldGroup title={t('tracks.links')}>
            <ListRows
              of="tracks"
              name="links"
              schema={Tracks.shape.rows.unwrap().element.shape.links}
              texts={{ add: 'add_link', add_first: 'add_link', empty: 'no_links', name: 'link' }}
              nameOf={['label']}
              rows={row.links}
              change={recipe => change({ links: recipe(row.links) })}
              fields={{
                label: { kind: 'l10n', label: 'link_label', hint: true },
                url: { kind: 'url', label: 'link_url' },
              }}
            />
          </FieldGroup>
        ),
        icon: (row, change) => (
          <IconField
            label={t('tracks.icon')}
            texts={[row.title, row.subtitle, row.description].flatMap(({ ar, en }) => [ar, en]).join(' ')}
            value={row.icon}
            onChange={icon => change({ icon })}
          />
        ),
      }}
    />
  )
}
