import { z } from 'zod'
import type { L10n } from '../language.ts'
import { Look, type Theme } from '../look/look.ts'
import { maxOwnSections } from './sections/own-section.ts'
import { builtInTypes, optionalTypes, Section, type SectionOf, type SectionType } from './sections/sections.ts'

export { type Theme, themes } from '../look/look.ts'

export const LandingContent = z
  .object({
    ...Look.shape,
    digits: z.enum(['latn', 'arab']).default('latn'),
    sections: z
      .array(Section)
      .max(40)
      .refine(sections => new Set(sections.map(s => s.id)).size === sections.length)
      .refine(sections => sections.filter(s => s.type === 'own').length <= maxOwnSections),
  })
  .meta({ id: 'LandingContent' })
export type LandingContent = z.infer<typeof LandingContent>

/** Returns a new page with every section that is not optional. */
export function startingContent(start: { theme?: Theme; preset?: string; tagline?: L10n } = {}): LandingContent {
  return LandingContent.parse({
    theme: start.theme,
    preset: start.preset,
    sections: startingTypes.map(type => ({
      id: type,
      type,
      ...(type === 'hero' && { tagline: start.tagline }),
      ...(type === 'timeline' && { rows: startingMilestones.map(key => ({ id: key, key })) }),
    })),
  })
}
const startingTypes = builtInTypes.filter(type => !optionalTypes.has(type))
const startingMilestones = ['reg_open', 'reg_close', 'start', 'submission_close', 'winners'] as const

/** Returns the first section of a type. */
export function sectionOf<T extends SectionType>(content: LandingContent, type: T): SectionOf<T> | undefined {
  return content.sections.find((s): s is SectionOf<T> => s.type === type)
}

/** Inserts an optional section before the first section that follows it in the default order. Other sections are appended. */
export function withSection(sections: readonly Section[], section: Section): Section[] {
  const rank = (of: Section) => builtInTypes.findIndex(type => type === of.type)
  const next = optionalTypes.has(section.type) ? sections.findIndex(other => rank(other) > rank(section)) : -1
  return next < 0 ? [...sections, section] : sections.toSpliced(next, 0, section)
}

/** Whether a visible section shows the phases of the hackathon. */
export const showsPhases = ({ sections }: Pick<LandingContent, 'sections'>): boolean =>
  sections.some(section => section.type === 'journey' && section.visible && section.source === 'phases')
