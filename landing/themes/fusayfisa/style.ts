// The style element of a page: fonts, colors, title size, rules.

import { minified } from '../../look/minified.ts'
import type { Chapter, PageView } from '../../page-view/page-view.ts'
import type { Page } from '../../page/page.ts'
import type { TitleLine } from '../../page/title.ts'
import { projectStyle } from '../../projects/style.ts'
import { bars } from '../bars.ts'
import { arabicFaces, latinFaces, fallbackFaces } from '../fallback-faces.ts'
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
import { ratioOf, widestWord, wordWidth } from './measure.ts'
import { dayOf, nightOf, type Palette } from './palette.ts'
import { base } from './styles/base.ts'
import { chapters } from './styles/chapters.ts'
import { counts } from './styles/counts.ts'
import { days } from './styles/days.ts'
import { hero } from './styles/hero.ts'
import { lists } from './styles/lists.ts'
import { mediaQueries } from './styles/media-queries.ts'
import { offerColours } from './styles/offers.ts'

export function styleOf(page: Page, view: PageView): string {
  const { content, mode, assets } = page
  const day = `:root{color-scheme:light;${tokens(shownPalette(page, dayOf(content.preset)))}}.night{display:none}`
  const night = `:root{color-scheme:dark;${tokens(shownPalette(page, nightOf(content.preset)))}}.day{display:none}`
  const scheme = {
    light: day,
    dark: night,
    device: `${day}@media (prefers-color-scheme:dark){${night}.night{display:block}}`,
  }
  const measures = `:root{${view.hero.title.map(measure).join('')}}${view.chapters.map(proportions).join('')}`
  return [
    fonts(assets),
    scheme[mode ?? 'device'],
    measures,
    rules,
    firstScreen(view, {
      widthOf: wordWidth,
      space: 0.26,
      lineHeight: page.language === 'ar' ? 1.32 : 1.05,
      smallOf: size => Math.max(20, 0.62 * size),
      most: 84,
      room: view.hero.cover ? 207 : 230,
    }),
    pennantOf(page),
    callOffStyle(page),
    sealStyle(view),
    `@media print{${day}.night{display:none}.day{display:block}}`,
    print,
  ].join('')
}

const tokens = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** Proportional widths; the Content-Security-Policy forbids inline styles. */
function proportions(chapter: Chapter): string {
  if (chapter.type === 'judging') {
    const most = Math.max(...chapter.view.criteria.map(criterion => criterion.share))
    const part = ({ share }: (typeof chapter.view.criteria)[number], at: number) =>
      `.weights .g${at}{--share:${Math.round(share * 100)};--bar:${Math.round((100 * share) / most)}%}`
    return chapter.view.criteria.map(part).join('')
  }
  const pictures = chapter.type === 'gallery' ? chapter.view.rows : chapter.type === 'own' ? chapter.view.pictures : []
  const used = new Set(pictures.map(row => ratioOf(row.picture)))
  return [...used].map(ratio => `.gallery .r${ratio}{--ratio:${ratio / 10}}`).join('')
}

/** Longest word in em; the title's font size is the column width divided by it. */
const measure = (line: TitleLine) =>
  line.big ? `--big-width:${widestWord(line).toFixed(2)};--cap:${cap(line.text.length)};` : `--small-width:${widestWord(line).toFixed(2)};`

/** A long name uses more lines and a smaller size. */
const cap = (letters: number) => {
  const [most, share] =
    letters <= 9 ? [10, 50] : letters <= 15 ? [6.8, 26] : letters <= 24 ? [5, 18] : letters <= 40 ? [3.9, 13] : [3.2, 10.5]
  return `min(${most}rem,${share}cqi)`
}

const arabic = 'U+600-6FF,U+750-77F,U+8A0-8FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC'
const latin = 'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-200B,U+200F-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'

const fonts = ({ fontArabic, fontLatin }: Page['assets']) =>
  [
    [fontArabic, arabic],
    [fontLatin, latin],
  ]
    .map(
      ([file, range]) =>
        `@font-face{font-family:Alexandria;font-weight:100 900;font-display:swap;src:url(${JSON.stringify(file)}) format("woff2");unicode-range:${range}}`,
    )
    .join('') + ownFaces

const alexandria = { family: 'Alexandria Fallback', ascent: 0.968, descent: 0.251 }
const ownFaces = fallbackFaces([
  {
    ...alexandria,
    weight: '400 500',
    range: arabic,
    sizes: [
      [arabicFaces.dejaVu, 106],
      [arabicFaces.naskh, 123],
      [arabicFaces.arial, 111],
    ],
  },
  {
    ...alexandria,
    weight: '600 900',
    range: arabic,
    sizes: [
      [arabicFaces.dejaVuBold, 100],
      [arabicFaces.naskhBold, 135],
      [arabicFaces.arialBold, 118],
    ],
  },
  { ...alexandria, weight: '400 500', range: latin, sizes: [[latinFaces.arial, 111]] },
  { ...alexandria, weight: '600 900', range: latin, sizes: [[latinFaces.arialBold, 118]] },
])

const form = `
main > .strip { margin-block-start: clamp(3.25rem, 7.5vw, 6.5rem); }
.reg { display: grid; grid-template-columns: 4fr 7fr; gap: 1.5rem clamp(2rem, 5vw, 5rem); padding: clamp(2.5rem, 5vw, 4.5rem) var(--edge-in); background: var(--sand); }
.reg.closed { grid-template-columns: 1fr; }
.reg h2 { margin-block-end: .5rem; }
.reg-text p { max-inline-size: 40ch; }
.reg-text p + p { margin-block-start: .8rem; }
.form-rows { display: grid; grid-template-columns: 1fr 1fr; gap: 1.2rem 1.5rem; }
.choices [type="radio"] { border-radius: 50%; }
.hint { font-size: .9375rem; line-height: 1.7; color: var(--muted); }
.field:not(.choices) :is(input, select, textarea) {
  inline-size: 100%;
  min-block-size: 3.25rem;
  padding: .4rem .9rem;
  border: 2px solid var(--edge);
  border-radius: 0;
  background: var(--bg);
  color: var(--ink);
  font: inherit;
}
.field input::placeholder { color: var(--muted); opacity: 1; }
:is(.field, .agree) :is(input, select, textarea):focus-visible { outline-color: var(--accent); }
:is(input, select, textarea)[aria-invalid] { border-color: var(--wrong) !important; border-inline-start-width: .5rem !important; }
.wrong { color: var(--wrong); font-weight: 600; line-height: 1.7; }
.summary { margin-block-end: 1.5rem; padding: 1rem 1.2rem; border: 2px solid var(--wrong); background: var(--bg); }
.refusal { margin: 0; padding-inline: var(--edge-in); }
.summary a { color: var(--wrong); font-weight: 600; display: inline-block; padding-block: .2rem; }
.form-end .btn { background: var(--accent); color: var(--bg); }
`

const rules = minified(
  [
    base,
    hero,
    chapters,
    lists,
    days,
    counts,
    form,
    commonForm,
    bars,
    links,
    own,
    places,
    projectStyle,
    topPictures,
    offers,
    offerColours,
  ].join('\n'),
)
const print = minified(mediaQueries + enlarged)
