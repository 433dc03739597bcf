// Computes a share card as plain data, which is rendered and hashed.

import type { Theme } from '#contract/landing-pages/content.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import type { Page } from '../page/page.ts'
import { presentFacts } from '../sections/facts.ts'
import { sceneFactsOf } from '../themes/fusayfisa/scene-facts.ts'
import type { SceneFacts } from '../themes/fusayfisa/Scene.tsx'

export type ShareCard = {
  language: 'ar' | 'en'
  theme: Theme
  /** #RRGGBB */
  preset: string
  /** seed of the pattern */
  seed: string
  /** input for drawing the scene; null if the theme has none */
  scene: SceneFacts | null
  title: string
  /** label of the stage */
  chip: string
  days: string
  hijri: string
  place: string
  organizer: string
  /** page URL without scheme */
  address: string
  /** storage name of the cover's JPEG; null renders the scene */
  cover: string | null
}

/** Contains nothing that changes daily, because messengers cache cards for weeks. */
export function shareCardOf(page: Page): ShareCard {
  const { tenant, content, language, words, stage, rules } = page
  const facts = presentFacts(page)
  return {
    language,
    theme: content.theme,
    preset: content.preset,
    seed: tenant.tenant_name,
    scene: content.theme === 'fusayfisa' ? sceneFactsOf(page) : null,
    title: drawable(page.name, tenant.name.ar, tenant.name.en, tenant.tenant_name),
    chip: words.stage[stage],
    days: rules.hasValidDates ? facts.when.days : '',
    hijri: language === 'ar' && rules.hasValidDates ? facts.when.hijri : '',
    place: drawable(facts.where.place),
    organizer: drawable(page.organizer, tenant.organizer.ar, tenant.organizer.en),
    address: page.address.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    cover: coverOf(page),
  }
}

function coverOf({ content, pictures, tenant }: Page): string | null {
  const hero = content.sections.find(section => section.type === 'hero')
  const picture = (hero?.type === 'hero' && hero.picture ? pictures[hero.picture] : null) ?? tenant.cover
  return picture ? jpegOf(picture) : null
}

/** Returns the storage name of the smallest JPEG that is large enough for both cards, because it is embedded. */
export function jpegOf({ variants }: Picture): string | null {
  const jpegs = variants.filter(v => v.mime === 'image/jpeg').toSorted((a, b) => a.width - b.width)
  const fit = jpegs.find(v => v.width >= 1080) ?? jpegs.at(-1)
  return fit?.url.split('/').at(-1) ?? null
}

/**
 * Returns the first text that still has letters after unsupported characters are removed, or ''. Fonts have only Arabic and Latin
 * letters. A missing letter makes the renderer drop others.
 */
export function drawable(...texts: readonly string[]): string {
  for (const text of texts) {
    const left = text.replace(lacking, '').replace(/\s+/g, ' ').trim()
    if (left && (/\p{L}/u.test(left) || !/\p{L}/u.test(text))) return left
  }
  return ''
}

const lacking =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\p{Co}\p{Cn}]|\u200d|\ufe0f|(?![\p{Script=Arabic}\p{Script=Latin}])\p{L}/gu
