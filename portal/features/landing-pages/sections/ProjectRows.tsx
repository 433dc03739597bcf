import { useTranslation } from 'react-i18next'
import { Results } from '#contract/landing-page/life-sections.ts'
import { textIn } from '#contract/language.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { Repeater } from '../fields/Repeater.tsx'
import { ProjectFields } from './ProjectFields.tsx'

const list = Results.shape.projects.unwrap()

export function ProjectRows({ section }: SectionFormOf<'results'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <Repeater
      name="projects"
      rows={section.projects}
      limit={countOf(list)}
      add={section.projects.length ? t('results.add_project') : t('results.add_first_project')}
      empty={t('results.no_projects')}
      make={id => ({ id, team: noText, project: noText, line: noText, link: '' })}
      nameOf={(row, at) =>
        textIn(row.project, currentLanguage()) || textIn(row.team, currentLanguage()) || t('results.project_name', { at: at + 1 })
      }
      change={(recipe, key) => patch(current => ({ projects: recipe(current.projects) }), key)}
    >
      {(row, change) => <ProjectFields row={row} change={change} />}
    </Repeater>
  )
}
