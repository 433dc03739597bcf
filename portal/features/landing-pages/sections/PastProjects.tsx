import { useTranslation } from 'react-i18next'
import { Past } from '#contract/landing-pages/history-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import { textIn } from '#contract/language.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { L10nField, NameField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'

type Project = SectionOf<'past'>['rows'][number]['projects'][number]
type Props = { projects: Project[]; change: (projects: Project[]) => void }

const list = Past.shape.rows.unwrap().element.shape.projects.unwrap()
const limits = list.element.shape

export function PastProjects({ projects, change }: Props) {
  const { t } = useTranslation('editor')
  return (
    <FieldGroup title={t('past.projects')}>
      <Repeater
        name="projects"
        rows={projects}
        limit={countOf(list)}
        add={t('past.add_project')}
        empty={t('past.no_projects')}
        make={(id): Project => ({ id, project: noText, team: noText, line: noText, link: '' })}
        nameOf={(row, at) =>
          textIn(row.project, currentLanguage()) || textIn(row.team, currentLanguage()) || t('past.project_name', { at: at + 1 })
        }
        change={recipe => change(recipe(projects))}
      >
        {(row, patch) => (
          <>
            <L10nField
              name="project"
              label={t('past.project')}
              value={row.project}
              limit={limitOf(limits.project)}
              onChange={project => patch({ project })}
            />
            <NameField
              name="team"
              label={t('past.team')}
              value={row.team}
              limit={limitOf(limits.team)}
              onChange={team => patch({ team })}
            />
            <L10nField
              name="line"
              label={t('past.line')}
              value={row.line}
              limit={limitOf(limits.line)}
              onChange={line => patch({ line })}
            />
            <TextField
              name="link"
              label={t('past.project_link')}
              kind="url"
              placeholder="https://"
              value={row.link}
              limit={2000}
              onChange={link => patch({ link })}
            />
          </>
        )}
      </Repeater>
    </FieldGroup>
  )
}
