import { useTranslation } from 'react-i18next'
import { Results } from '#contract/landing-page/life-sections.ts'
import type { SectionOf } from '#contract/landing-page/sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { L10nField, TextField } from '../fields/placed-fields.tsx'

const limits = Results.shape.projects.unwrap().element.shape
type Project = Omit<SectionOf<'results'>['projects'][number], 'id'>
type Props = { row: Project; change: (part: Partial<Project>) => void }

/** What a team built: of a winner, or of any other. */
export function ProjectFields({ row, change }: Props) {
  const { t } = useTranslation('editor')
  return (
    <>
      <L10nField name="team" label={t('results.team')} value={row.team} limit={limitOf(limits.team)} onChange={team => change({ team })} />
      <L10nField
        name="project"
        label={t('results.project')}
        value={row.project}
        limit={limitOf(limits.project)}
        onChange={project => change({ project })}
      />
      <L10nField name="line" label={t('results.line')} value={row.line} limit={limitOf(limits.line)} onChange={line => change({ line })} />
      <TextField
        name="link"
        label={t('results.link')}
        kind="url"
        placeholder="https://"
        value={row.link}
        limit={2000}
        onChange={link => change({ link })}
      />
    </>
  )
}
