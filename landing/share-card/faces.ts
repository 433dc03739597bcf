// Fonts must contain both scripts, because the renderer drops letters after a missing one. mihwar's Latin font is for texts without Arabic.

import type { Theme } from '#contract/landing-pages/content.ts'

type Cut = { arabic?: string; latin: string; /** for variable fonts */ weight?: number }
const plex = (weight: 'text' | 'strong'): Cut => ({
  arabic: `#landing/themes/mihwar/fonts/${weight}-arabic.woff2`,
  latin: `#landing/themes/mihwar/fonts/${weight}-latin.woff2`,
})
const readex = (script: string) => `@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`

/** Source files by family; tools/setup/fonts/cut-card-fonts.ts merges them. */
export const cardFiles: Record<string, Cut> = {
  Amiri: { arabic: '#landing/themes/mihwar/fonts/display-arabic.woff2', latin: '@fontsource/amiri/files/amiri-latin-700-normal.woff2' },
  Newsreader: { latin: '#landing/themes/mihwar/fonts/display-latin.woff2' },
  Plex: plex('text'),
  'Plex-Strong': plex('strong'),
  Led: { arabic: '#landing/themes/lawha/fonts/dots-arabic.woff2', latin: '#landing/themes/lawha/fonts/dots-latin.woff2' },
  Readex: { arabic: readex('arabic'), latin: readex('latin'), weight: 500 },
}

export type CardFace = { family: string; weight: number; /** alternative family for texts without Arabic */ latin?: string }
/** `title`: the name; `strong`: chip, dates and address; `plain`: the rest. */
export type CardFaces = Record<'title' | 'strong' | 'plain', CardFace>

const face = (family: string, weight = 400): CardFace => ({ family, weight })
export const cardFaces: Record<Theme, CardFaces> = {
  mihwar: { title: { ...face('Amiri'), latin: 'Newsreader' }, strong: face('Plex-Strong'), plain: face('Plex') },
  lawha: { title: face('Led'), strong: face('Readex'), plain: face('Readex') },
  fusayfisa: { title: face('Alexandria', 900), strong: face('Alexandria', 700), plain: face('Alexandria', 500) },
}

export const familyFor = (text: string, { family, latin }: CardFace) => (latin && !/\p{Script=Arabic}/u.test(text) ? latin : family)
