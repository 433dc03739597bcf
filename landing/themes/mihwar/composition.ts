// Chooses one of five arrangements of the first screen by the hackathon's address.

import { sectionOf } from '#contract/landing-pages/content.ts'
import { languages } from '#contract/language.ts'
import { longestTagline } from '#contract/limits.ts'
import { seededBy } from '../../look/seed.ts'
import type { Page } from '../../page/page.ts'

export const compositions = ['side', 'whole', 'rise', 'row', 'ruler'] as const
export type Composition = (typeof compositions)[number]

/** These show a circle beside the text. The others need a short text, and no cover below it. */
const besideText: readonly Composition[] = ['side', 'whole']

/** Returns the same composition for both languages, and for most changes of the content. */
export function compositionOf(page: Page): Composition {
  const order = seededBy(`${page.tenant.tenant_name} opening`).shuffled(compositions)
  return (needsRoom(page) ? order.find(one => besideText.includes(one)) : order[0]) ?? 'side'
}

function needsRoom({ tenant, content, pictures }: Page): boolean {
  const hero = sectionOf(content, 'hero')
  const hasCover = Boolean(tenant.cover ?? (hero?.picture && pictures[hero.picture]))
  const isLong = languages.some(language => (hero?.tagline[language] || tenant.description[language]).length > longestTagline)
  return hasCover || isLong || languages.some(language => tenant.name[language].length > longestName)
}

/** A longer name fills the first screen of a phone. */
const longestName = 64
