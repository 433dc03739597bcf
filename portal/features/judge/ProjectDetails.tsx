import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import { projectLinks } from '#contract/projects/project-fields.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import css from './judge.module.css'
import type { Project } from './use-judge.ts'

/** A disclosure with what the team submitted. */
export function ProjectDetails({ project }: { project: Project }) {
  const { t } = useTranslation('judge')
  const [line, description] = [textIn(project.line, currentLanguage()), textIn(project.description, currentLanguage())]
  const links = projectLinks.filter(kind => project.links[kind] !== '')
  // Projects that the device stored before an update have no further fields.
  const further = project.further ?? []
  const hasNone =
    !line && !description && !project.document && [links, further, project.pictures, project.tracks].every(list => list.length === 0)
  if (hasNone) return null
  return (
    <Disclosure summary={t('details')}>
      <div className={css.details}>
        {project.tracks.length > 0 && <Text c="dimmed">{project.tracks.join(' · ')}</Text>}
        {line && <Text dir="auto">{line}</Text>}
        {description && (
          <Text dir="auto" className={css.description ?? ''}>
            {description}
          </Text>
        )}
        {further.map(({ label, text }) => (
          <div key={label}>
            <Text c="dimmed">{label}</Text>
            <Text dir="auto" className={css.description ?? ''}>
              {text}
            </Text>
          </div>
        ))}
        {project.pictures.map(({ id, width, height, variants }) => (
          <img key={id} className={css.picture} src={variants[0]?.url} width={width} height={height} alt="" loading="lazy" />
        ))}
        {(links.length > 0 || project.document) && (
          <ul className={css.links}>
            {links.map(kind => (
              <li key={kind}>
                <Anchor href={project.links[kind]} target="_blank" rel="noopener noreferrer">
                  {t(`link.${kind}`)}
                </Anchor>
              </li>
            ))}
            {project.document && (
              <li>
                <Anchor href={project.document.url} target="_blank" rel="noopener">
                  {t('link.document')}
                </Anchor>
              </li>
            )}
          </ul>
        )}
      </div>
    </Disclosure>
  )
}
