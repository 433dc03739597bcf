import { useTranslation } from 'react-i18next'
import { About } from '#contract/landing-page/sections.ts'
import type { Section, SectionType } from '#contract/landing-page/sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { usePatch } from '../draft/use-editor-store.ts'
import { L10nField } from '../fields/placed-fields.tsx'

/** The first has a title of its own, the facts none to be seen; over the form stands what the stage says. */
const withoutHeading: ReadonlySet<SectionType> = new Set<SectionType>(['hero', 'facts', 'register'])

/** What the section is called on the page: ours where nothing is written, but for an organizer's own. */
export function HeadingField({ section }: { section: Section }) {
  const { t } = useTranslation(['editor', 'sections'])
  const patch = usePatch(section)
  if (withoutHeading.has(section.type)) return null
  const isOwn = section.type === 'own'
  return (
    <L10nField
      name="heading"
      label={t('heading.label')}
      hint={isOwn ? t('heading.own_hint') : t('heading.hint', { name: t(`sections:${section.type}`) })}
      value={section.heading}
      limit={limitOf(About.shape.heading)}
      onChange={heading => patch({ heading } as Partial<Section>)}
    />
  )
}
