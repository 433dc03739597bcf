// The strip of a hackathon's page as colored cells for mails, which show neither SVG nor style sheets.

import type { Theme } from '#contract/landing-pages/content.ts'
import { seededBy } from '../look/seed.ts'
import { dayOf as mosaicOf } from './fusayfisa/palette.ts'
import { ornamentsOf } from './lawha/led-art.ts'
import { dayOf as boardOf } from './lawha/palette.ts'
import { onPaper } from './mihwar/ink.ts'

/** Corner radii in percent: top left, top right, bottom right, bottom left. */
type Corners = readonly [number, number, number, number]
/** `side`: width and height in pixels; null fills the cell */
type StripMark = { color: string; corners: Corners; side: number | null }
/** A cell is as high as the strip and contains its marks from top to bottom. */
type StripCell = { ground: string; marks: readonly StripMark[] }
export type MailStrip = { cells: readonly StripCell[]; /** colors of the ticket's head */ head: { fill: string; text: string } }

export const mailStripHeight = 24

type Look = { theme: Theme; accent: string; /** the hackathon's address */ seed: string }

/** The colors are those of the page in daylight, in both modes. */
export const mailStripOf = ({ theme, ...look }: Look): MailStrip => strips[theme](look)

const round: Corners = [50, 50, 50, 50]

/** Ground, color and shape of each tile, in the order of `stones` in fusayfisa/Strip.tsx. */
export const stripTiles: readonly { on: string; of: string; corners: Corners; side: number | null }[] = [
  { on: 'brand', of: 'cream', corners: [50, 50, 0, 0], side: null },
  { on: 'cream', of: 'clay', corners: [100, 0, 0, 0], side: null },
  { on: 'grove', of: 'cream', corners: [0, 0, 0, 0], side: 8 },
  { on: 'sun', of: 'coal', corners: round, side: 16 },
  { on: 'clay', of: 'cream', corners: [0, 100, 100, 0], side: null },
  { on: 'coal', of: 'sun', corners: round, side: 8 },
  { on: 'cream', of: 'leaf', corners: [100, 0, 100, 0], side: null },
  { on: 'deep', of: 'sun', corners: [100, 0, 0, 0], side: null },
  { on: 'sun', of: 'brand', corners: [0, 0, 0, 0], side: 12 },
]

const turned = (corners: Corners, times: number) => corners.map((_, at) => corners[(at + 4 - times) % 4]) as unknown as Corners

const strips: Record<Theme, (look: Omit<Look, 'theme'>) => MailStrip> = {
  fusayfisa({ accent, seed }) {
    const palette = mosaicOf(accent)
    const color = (name: string) => palette[name] ?? accent
    const { below, shuffled } = seededBy(`${seed} strip`)
    const row = [...shuffled(stripTiles), ...shuffled(stripTiles)]
    const cells = row.map(({ on, of, corners, side }) => {
      const turns = below(4)
      return { ground: color(on), marks: [{ color: color(of), corners: turned(corners, turns), side }] }
    })
    return { cells, head: { fill: color('sky'), text: color('on-sky') } }
  },

  mihwar({ accent, seed }) {
    const { paper = accent, ink = accent, rule = accent, solid = accent, spot = accent } = onPaper(accent)
    const { below } = seededBy(`${seed} strip`)
    const bright = below(14)
    const cells = Array.from({ length: 14 }, (_, at) => {
      const color = at === bright ? spot : below(3) === 0 ? rule : solid
      return { ground: paper, marks: [{ color, corners: round, side: 14 }] }
    })
    return { cells, head: { fill: paper, text: ink } }
  },

  lawha({ accent, seed }) {
    const { hw = accent, off = accent, led = accent } = boardOf(accent)
    const { main } = ornamentsOf(seed)
    const cells = Array.from({ length: 24 }, (_, at) => ({
      ground: hw,
      marks: [-1, 0, 1].map(row => ({ color: main(at, row) ? led : off, corners: round, side: 6 })),
    }))
    return { cells, head: { fill: hw, text: led } }
  },
}
