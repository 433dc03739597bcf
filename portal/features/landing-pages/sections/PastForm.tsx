import { useTranslation } from 'react-i18next'
import { Past } from '#contract/landing-pages/sections/history-sections.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import type { SectionFormOf } from '../draft/use-editor-store.ts'
import { ListRows, ListSection } from '../fields/ListSection.tsx'
import { Thumb } from '../fields/Thumb.tsx'
import { PasteRows } from '../paste/PasteRows.tsx'
import { NumbersRows } from './rows/NumbersRows.tsx'

const { numbers, projects } = Past.shape.rows.unwrap().element.shape

export function PastForm({ section }: SectionFormOf<'past'>) {
  const { t } = useTranslation('editor')
  return (
    <>
      <ListSection
        section={section}
        schema={Past.shape.rows}
        nameOf={['title']}
        lead={row => row.picture && <Thumb picture={row.picture} shape="wide" />}
        fields={{
          title: { kind: 'l10n', hint: true },
          text: { kind: 'l10n', lines: 3 },
          link: { kind: 'url' },
          picture: { kind: 'picture', hint: true, shape: 'wide', aspect: 3 / 2 },
          alt: { kind: 'l10n', hint: true, when: row => row.picture !== null },
          numbers: (row, change) => (
            <FieldGroup title={t('about.numbers')}>
              <NumbersRows rows={row.numbers} schema={numbers} change={recipe => change({ numbers: recipe(row.numbers) })} />
            </FieldGroup>
          ),
          projects: (row, change) => (
            <FieldGroup title={t('past.projects')}>
              <ListRows
                of="past"
                name="projects"
                schema={projects}
                texts={{ add: 'add_project', add_first: 'add_project', empty: 'no_projects', name: 'project_name' }}
                nameOf={['project', 'team']}
                rows={row.projects}
                change={recipe => change({ projects: recipe(row.projects) })}
                fields={{
                  project: { kind: 'l10n' },
                  team: { kind: 'name' },
                  line: { kind: 'l10n' },
                  link: { kind: 'url', label: 'project_link' },
                }}
              />
            </FieldGroup>
          ),
        }}
      />
      <PasteRows section={section} />
    </>
  )
}
