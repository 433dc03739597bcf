import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/project-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './projects.module.css'

/** Pictures and document of the shown version. */
export function ProjectFiles({ project: { content, pictures, documents } }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects', { keyPrefix: 'panel' })
  const document = content.document === null ? undefined : documents[content.document]
  const shown = content.pictures.flatMap(id => pictures[id] ?? [])
  return (
    <>
      {shown.length > 0 && (
        <ul className={css.pictures} aria-label={t('pictures')}>
          {shown.map(({ id, width, height, variants }, at) => (
            <li key={id}>
              <a href={variants.at(-1)?.url} target="_blank" rel="noopener">
                <img src={variants[0]?.url} width={width} height={height} alt={t('picture', { n: formatNumber(at + 1) })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {document && (
        <Anchor href={document.url} target="_blank" rel="noopener">
          <bdi>{document.name}</bdi>
        </Anchor>
      )}
    </>
  )
}
