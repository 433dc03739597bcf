// The one style text of a page: fonts, colours of day and night, the measures of this title, then the rules.
import type { Page } from '../../page.ts'
import type { Told } from '../../tell.ts'
import type { TitleLine } from '../../title.ts'
import { dayOf, nightOf, type Palette } from './palette.ts'
import { base } from './styles/base.ts'
import { chapters } from './styles/chapters.ts'
import { form } from './styles/form.ts'
import { hero } from './styles/hero.ts'
import { lists } from './styles/lists.ts'
import { circumstances } from './styles/circumstances.ts'

export function styleOf(page: Page, told: Told): string {
  const { content, mode, assets } = page
  const day = `:root{color-scheme:light;${tokens(dayOf(content.preset))}}.night{display:none}`
  const night = `:root{color-scheme:dark;${tokens(nightOf(content.preset))}}.day{display:none}`
  const scheme = {
    light: day,
    dark: night,
    device: `${day}@media (prefers-color-scheme:dark){${night}.night{display:block}}`,
  }
  const measures = `:root{${told.hero.title.lines.map(measure).join('')}--cap:${cap(told.hero.title.length)}rem}`
  return [
    fonts(assets),
    scheme[mode ?? 'device'],
    measures,
    rules,
    `@media print{${day}.night{display:none}.day{display:block}}`,
    print,
  ].join('')
}

const tokens = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** How wide a line's longest word is, in its own font size: what the title is divided by to fit its column. */
const measure = ({ text, widest, big }: TitleLine) => {
  const letter = /[\u0600-\u06ff]/.test(text) ? 0.62 : 0.72
  return `--${big ? 'big' : 'small'}-width:${Math.max(1.5, widest * letter).toFixed(2)};`
}

/** A long name fills its column at a smaller size. */
const cap = (letters: number) => (letters <= 14 ? 10 : letters <= 22 ? 6.4 : letters <= 36 ? 4.4 : 3.4)

const fonts = ({ fontArabic, fontLatin }: Page['assets']) =>
  [
    [fontArabic, 'U+600-6FF,U+750-77F,U+8A0-8FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC'],
    [fontLatin, 'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-200B,U+200F-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'],
  ]
    .map(
      ([file, range]) =>
        `@font-face{font-family:Alexandria;font-weight:100 900;font-display:swap;src:url(${JSON.stringify(file)}) format("woff2");unicode-range:${range}}`,
    )
    .join('')

/** Written to be read, sent without the blanks. */
const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .replace(/ \{/g, '{')
    .replace(/([a-z-]): /g, '$1:')
    .replace(/;\}/g, '}')

const rules = minified([base, hero, chapters, lists, form].join('\n'))
const print = minified(circumstances)
