import { useTranslation } from 'react-i18next'
import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { differing, leavesOf } from '../draft/leaves.ts'
import type { Part, Side } from '../draft/merge.ts'
import { useFacts } from '../draft/use-editor-store.ts'
import { useSectionName } from '../sections/use-section-name.ts'

export type Line = { path: string; label: string; value: string }

export function useLinesOf(part: Part, contents: Record<Side, LandingContent>): Record<Side, Line[]> {
  const { t, i18n } = useTranslation(['editor', 'forms', 'sections', 'themes'])
  const { timezone } = useFacts()
  const nameOf = useSectionName()
  const word = (key: string): string | undefined => {
    const found: unknown = i18n.getResource(i18n.language, 'editor', key)
    return typeof found === 'string' ? found : undefined
  }
  const names = ({ sections }: LandingContent) => sections.map(nameOf).join(' · ')
  const looks = ({ theme, preset, digits }: LandingContent): Line[] => [
    { path: 'theme', label: t('look.theme'), value: t(`themes:${theme}`) },
    { path: 'preset', label: t('look.colour'), value: preset },
    { path: 'digits', label: t('look.digits'), value: t(`digits.${digits}`) },
  ]
  const labelled = (type: Section['type'], { path, value }: { path: string; value: string }): Line => {
    const parts = path.split('.')
    const language = parts.at(-1) === 'ar' || parts.at(-1) === 'en' ? parts.pop() : undefined
    const field = parts.at(-1) ?? ''
    const label = word(`${type}.${field}`) ?? word(`conflict.${field}`) ?? word(`picture.${field}`) ?? ''
    const tongue = language && t(`forms:language.${language as 'ar'}`)
    const text = /^\d{4}-\d\d-\d\dT/.test(value)
      ? formatMoment(value, timezone)
      : (word(`${type}.${value}`) ?? word(`${type}.${field}_${value}`) ?? word(`${field}.${value}`) ?? value)
    return { path, label: [label, tongue].filter(Boolean).join(' · '), value: text }
  }
  if (part.kind !== 'section') {
    const linesIn = (content: LandingContent): Line[] =>
      part.kind === 'order' ? [{ path: 'order', label: '', value: names(content) }] : looks(content)
    return { mine: linesIn(contents.mine), theirs: linesIn(contents.theirs) }
  }
  const [mine, theirs] = [leavesOf(part.mine ?? {}), leavesOf(part.theirs ?? {})].map(all => all.filter(leaf => leaf.path !== 'visible'))
  const type = (part.mine ?? part.theirs)?.type ?? 'hero'
  const lines = (own: typeof mine = [], other: typeof mine = []) => differing(own, other).map(leaf => labelled(type, leaf))
  return { mine: lines(mine, theirs), theirs: lines(theirs, mine) }
}
