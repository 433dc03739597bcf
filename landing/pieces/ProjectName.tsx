import type { Page } from '../page.ts'
import type { Project } from '../sections/results.ts'
import { Name } from './Name.tsx'
import { OutLink } from './OutLink.tsx'

/** A project by its name, or by its team's, leading to where it can be seen. */
export function ProjectName({ page, project }: { page: Page; project: Pick<Project, 'project' | 'team' | 'link'> }) {
  const name = <Name page={page} name={project.project || project.team} />
  if (!project.link) return name
  return (
    <OutLink page={page} href={project.link}>
      {name}
    </OutLink>
  )
}
