// The style element of a page: fonts, colors, panel sizes, rules.

import { minified } from '../../look/minified.ts'
import type { Chapter, PageView } from '../../page-view/page-view.ts'
import type { Page } from '../../page/page.ts'
import { projectStyle } from '../../projects/style.ts'
import { bars } from '../bars.ts'
import { arabicFaces, latinFaces, fallbackFaces } from '../fallback-faces.ts'
import { offers } from '../offer-style.ts'
import {
  callOffStyle,
  enlarged,
  form as commonForm,
  links,
  own,
  pennantAbove,
  places,
  sealStyle,
  shownPalette,
  topPictures,
} from '../shared-style.ts'
import { lineDots, margin, type Setting, settingOf, wide } from './lines.ts'
import { dotsOf } from './measure.ts'
import { narrowPanel, underDots } from './narrow-panel.ts'
import { dayOf, nightOf, type Palette } from './palette.ts'
import { base } from './styles/base.ts'
import { counts } from './styles/counts.ts'
import { days } from './styles/days.ts'
import { hall } from './styles/hall.ts'
import { mediaQueries } from './styles/media-queries.ts'
import { offerColours } from './styles/offers.ts'
import { wall } from './styles/wall.ts'

export function styleOf(page: Page, view: PageView): string {
  const { content, mode, assets } = page
  const day = `:root{color-scheme:light;${tokens(shownPalette(page, dayOf(content.preset)))}}`
  const night = `:root{color-scheme:dark;${tokens(shownPalette(page, nightOf(content.preset)))}}`
  const scheme = { light: day, dark: night, device: `${day}@media (prefers-color-scheme:dark){${night}}` }
  return [
    fonts(assets),
    scheme[mode ?? 'device'],
    measures(page, view),
    rules,
    pennantAbove(page),
    callOffStyle(page),
    sealStyle(view),
    view.chapters.map(chapterMeasures).join(''),
    `@media print{${day}}`,
    print,
  ].join('')
}

const tokens = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** Returns the widths of name and second line in dots, for wide and narrow panels, and the maximum dot size. */
function measures(page: Page, view: PageView): string {
  const { inOneRow, inRows } = underDots(view)
  const panel = narrowPanel(view)
  const title = (setting: Setting, height: number) =>
    `--title:${Math.ceil(setting.widest) + margin};--cap:${Math.max(1, Math.floor((2 * height) / (setting.lines.length * lineDots)) / 2)}px;`
  return [
    `:root{${title(settingOf(page.name, wide), wide.height)}--under:${Math.ceil(inOneRow)}}`,
    `@media (max-width:40rem){:root{${title(settingOf(page.name, panel), panel.height)}--under:${Math.ceil(inRows)}}}`,
  ].join('')
}

function chapterMeasures(chapter: Chapter): string {
  // The Content-Security-Policy forbids inline styles.
  if (chapter.type === 'judging') {
    const most = Math.max(...chapter.view.criteria.map(criterion => criterion.share), 0.01)
    return chapter.view.criteria.map(({ share }, at) => `.m${at}::before{inline-size:${Math.round((share / most) * 30) / 0.3}%}`).join('')
  }
  if (chapter.type !== 'prizes') return ''
  const dots = Math.max(...[...chapter.view.podium, ...chapter.view.others].map(prize => dotsOf(prize.amount)), 20)
  return `.amount{--sum:${dots + 2}}`
}

const arabicRange = 'U+600-6FF,U+750-77F,U+8A0-8FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC'
const latinRange = 'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-200B,U+200F-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'

const fonts = (assets: Page['assets']) =>
  [
    face('Led', '400', assets.ledArabic, arabicRange),
    face('Led', '400', assets.ledLatin, latinRange),
    face('Small Led', '400', assets.smallLedArabic, arabicRange),
    face('Small Led', '400', assets.smallLedLatin, latinRange),
    face('Readex Pro', '160 700', assets.readexArabic, arabicRange),
    face('Readex Pro', '160 700', assets.readexLatin, latinRange),
    ownFaces,
  ].join('')

// A system font that is slightly narrower than the LED fonts, so that its lines fit the measured panel.
const led = { family: 'Led stand-in', ascent: 0.882, descent: 0.235 }
const readex = { family: 'Stand-in', ascent: 1, descent: 0.25 }
const ownFaces = fallbackFaces([
  {
    ...led,
    range: arabicRange,
    sizes: [
      [arabicFaces.dejaVu, 76],
      [arabicFaces.naskh, 88],
      [arabicFaces.arial, 78],
    ],
  },
  { ...led, range: latinRange, sizes: [[latinFaces.arial, 74]] },
  {
    ...readex,
    range: arabicRange,
    sizes: [
      [arabicFaces.dejaVu, 105],
      [arabicFaces.naskh, 122],
      [arabicFaces.arial, 107],
    ],
  },
  { ...readex, range: latinRange, sizes: [[latinFaces.arial, 104]] },
])

const face = (family: string, weight: string, file: string | undefined, range: string) =>
  file
    ? `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${JSON.stringify(file)}) format("woff2");unicode-range:${range}}`
    : ''

const form = `
.panel { display: grid; grid-template-columns: minmax(0, 1fr) 21rem; border-radius: .6rem; background: var(--pan); }
.panel-main { padding: clamp(1.3rem, 3vw, 2.6rem); min-inline-size: 0; }
/* Without a form, center the text next to the date panel. */
.panel-main:not(:has(form)) { align-content: center; }
.panel-main h2 { margin-block-end: .3rem; }
.panel-main > p { max-inline-size: 56ch; }
.form { margin-block-start: 1.2rem; }
.form-rows { display: grid; grid-template-columns: 1fr 1fr; gap: 1.1rem 1.5rem; }
.hint { color: var(--mut); font-size: .9375rem; line-height: 1.65; }
.field:not(.choices) :is(input, select, textarea) { inline-size: 100%; min-block-size: 3.1rem; padding: .4rem .9rem; border: 1px solid var(--edge); border-radius: .35rem; background: var(--bg); color: var(--ink); font: inherit; }
.field input::placeholder { color: var(--mut); opacity: 1; }
[aria-invalid] { border: 2px solid var(--wrong) !important; }
.wrong { color: var(--wrong); font-weight: 600; line-height: 1.65; }
.summary { margin-block-end: 1.4rem; padding: 1rem 1.2rem; border: 2px solid var(--wrong); border-radius: .35rem; background: var(--bg); }
.refusal { margin: 0 var(--gut) 1rem; }
.summary a { display: inline-block; padding-block: .2rem; color: var(--wrong); font-weight: 600; }
.stub { position: relative; display: flex; flex-direction: column; gap: .5rem; padding: 2rem 1.8rem; border-start-end-radius: .6rem; border-end-end-radius: .6rem; background: var(--fill); color: var(--on-fill); min-inline-size: 0; }
.stub-title { font: 400 68px/calc(19em / 17) Led, "Led stand-in", sans-serif; overflow-wrap: anywhere; }
.stub dl > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding-block: .45rem; border-block-start: 1px solid; line-height: 1.6; }
.stub dd { font-weight: 600; }
.panel-main h1 { font-weight: 600; font-size: clamp(2rem, 4vw, 3.2rem); line-height: 1.45; }
`

const rules = minified(
  [base, wall, hall, days, form, commonForm, bars, links, own, places, projectStyle, topPictures, offers, offerColours].join('\n'),
)
const print = minified(mediaQueries + counts + enlarged)
