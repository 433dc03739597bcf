// The style element of a page: fonts, colors, title size, rules.

import { minified } from '../../look/minified.ts'
import type { PageView } from '../../page-view/page-view.ts'
import type { Page } from '../../page/page.ts'
import { reachesHigh, type TitleLine } from '../../page/title.ts'
import { projectStyle } from '../../projects/style.ts'
import { bars } from '../bars.ts'
import { firstScreen } from '../first-screen.ts'
import { offers } from '../offer-style.ts'
import {
  callOffStyle,
  enlarged,
  form as commonForm,
  links,
  own,
  pennantOf,
  places,
  sealStyle,
  shownPalette,
  topPictures,
} from '../shared-style.ts'
import { compositionOf } from './composition.ts'
import { faces } from './faces.ts'
import { type Inks, onNight, onPaper } from './ink.ts'
import { descends, lineWidth, widestWord, wordWidth } from './measure.ts'
import { base } from './styles/base.ts'
import { chapters } from './styles/chapters.ts'
import { compositionStyles } from './styles/compositions.ts'
import { counts } from './styles/counts.ts'
import { coupon } from './styles/coupon.ts'
import { hero } from './styles/hero.ts'
import { narrow, print } from './styles/narrow.ts'
import { offerColours } from './styles/offers.ts'
import { sheets } from './styles/sheets.ts'

export function styleOf(page: Page, view: PageView): string {
  const { content, mode, assets } = page
  const day = `:root{color-scheme:light;${tokens(shownPalette(page, onPaper(content.preset)))}}`
  const night = `:root{color-scheme:dark;${tokens(shownPalette(page, onNight(content.preset)))}}`
  const scheme = { light: day, dark: night, device: `${day}@media (prefers-color-scheme:dark){${night}}` }
  return [
    faces(assets),
    scheme[mode ?? 'device'],
    `:root{${view.hero.title.map(measure).join('')}}`,
    rules,
    drawn[compositionOf(page)],
    firstScreen(view, {
      widthOf: wordWidth,
      space: 0.26,
      lineHeight: page.language === 'ar' ? 1.45 : 1.02,
      smallOf: size => Math.max(20, 0.42 * size),
      most: 104,
      room: 355 - aboveName(page, view),
    }),
    pennantOf(page),
    callOffStyle(page),
    sealStyle(view),
    `@media print{${day}:root{--paper:#fff}}`,
    printed,
  ].join('')
}

const tokens = (inks: Inks) =>
  Object.entries(inks)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** Returns the widths of the title for fitting its column, its maximum size by length, and room for letters outside their line. */
function measure(line: TitleLine, at: number): string {
  if (!line.big) return `--wide-small:${widestWord(line).toFixed(2)};`
  const words = line.text.split(' ')
  return [
    `--wide-big:${widestWord(line).toFixed(2)};--wide-line:${lineWidth(line).toFixed(2)};`,
    `--words:${Math.min(3, words.length)};--cap:${cap(line.text.length)};`,
    at === 0 && reachesHigh(words[0] ?? '') && '--lift:.3em;',
    descends(line) && '--drop:.3em;',
  ]
    .filter(Boolean)
    .join('')
}

/** Returns the height in pixels that the composition takes between status and name on a phone. */
function aboveName(page: Page, { hero }: PageView): number {
  const heights = { side: hero.title[0]?.big ? 98 : 62, whole: 88, rise: 16, row: 16, ruler: 96 }
  return heights[compositionOf(page)]
}

/** A long name uses more lines and a smaller size. */
const cap = (letters: number) =>
  letters <= 8 ? '21rem' : letters <= 13 ? '13rem' : letters <= 20 ? '8.5rem' : letters <= 36 ? '6.2rem' : 'min(4.6rem, 17cqi)'

const rules = minified(
  [
    base,
    hero,
    chapters,
    sheets,
    coupon,
    counts,
    narrow,
    commonForm,
    bars,
    links,
    own,
    places,
    projectStyle,
    topPictures,
    offers,
    offerColours,
    enlarged,
  ].join('\n'),
)
const printed = minified(print)
const drawn = Object.fromEntries(
  Object.entries(compositionStyles).map(([name, style]) => [name, minified(style)]),
) as typeof compositionStyles
