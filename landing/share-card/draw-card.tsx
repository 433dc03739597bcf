// Renders a card as SVG text. The renderer needs complete fonts: a font split by script loses digits.

import { renderToStaticMarkup } from 'react-dom/server'
import { textOn } from '../look/colour.ts'
import { type CardSize, cardSizes } from '../page/card-sizes.ts'
import { dayOf } from '../themes/fusayfisa/palette.ts'
import { unmarked } from '../themes/lawha/measure.ts'
import { Board } from './art/Board.tsx'
import { Mosaic } from './art/Mosaic.tsx'
import { Pivots } from './art/Pivots.tsx'
import { type Box, type CardInks, CardText, mostLines, smallTextOf } from './CardText.tsx'
import { cardFaces } from './faces.ts'
import { boardInks, printInks } from './inks.ts'
import { fit, type Measure } from './lines.ts'
import { type ShareCard } from './share-card.ts'

/** `cover`: data URL, if the card has one. Margins of 60 px are safe from cropping. */
export function drawCard(card: ShareCard, size: CardSize, measure: Measure, cover: string | null): string {
  const { width, height } = cardSizes[size]
  const { text, art } = areas[size]
  const rtl = card.language === 'ar'
  const start = rtl ? width - text.margin : text.margin
  const box: Box = { start, top: text.top, bottom: height - text.margin, width: text.width }
  // Vowel marks would be confused with the dots of letters on the LED panel.
  const name = card.theme === 'lawha' ? unmarked(card.title) : card.title
  const sizes = card.theme === 'lawha' ? ledSizes.filter(at => at <= text.sizes[0] * 1.25) : text.sizes
  const fitted = (some: ShareCard) => {
    const small = smallTextOf(some, text.width, measure)
    const most = (at: number) => mostLines(some, box, small, at)
    return { small, title: fit(name, sizes, text.width, most, (line, at) => measure(line, at, cardFaces[card.theme].title)) }
  }
  // A long name takes the line of the Hijri date, then that of the organizer.
  const shorter = [card, { ...card, hijri: '' }].map(fitted).find(({ title }) => title.size >= text.sizes[2])
  const { small, title } = shorter ?? fitted({ ...card, hijri: '', organizer: '' })
  const look = (looks[card.theme] ?? looks.fusayfisa)(card)
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      <style>{look.style}</style>
      <rect width={width} height={height} fill={look.paper} />
      <svg x={rtl ? art.x : width - art.x - art.width} y={art.y} width={art.width} height={art.height} color={look.paper}>
        {cover ? (
          <image href={cover} width={art.width} height={art.height} preserveAspectRatio="xMidYMid slice" />
        ) : (
          <svg
            y={-art.width * look.cropped * (size === 'square' ? 1 : 0)}
            width={art.width}
            height={size === 'square' ? art.width : art.height}
          >
            {look.art}
          </svg>
        )}
      </svg>
      <CardText card={card} title={title} small={small} box={box} inks={look.inks} />
    </svg>,
  )
}

/** Multiples of the 17 dots of an em, so that all dots have the same size. */
const ledSizes = [204, 187, 170, 153, 136, 119, 102, 85, 68]
/** Positions and sizes in pixels. */
const areas = {
  wide: {
    text: { margin: 60, width: 664, top: 60, sizes: [150, 128, 108, 94, 82, 72, 64, 56, 50] },
    // The scene of six by six tiles is cropped to four columns.
    art: { x: 0, y: 0, width: 420, height: 630 },
  },
  square: {
    text: { margin: 72, width: 936, top: 496, sizes: [160, 140, 118, 100, 88, 76, 66, 58] },
    art: { x: 0, y: 0, width: 1080, height: 440 },
  },
} as const

/** `cropped`: share of a square picture that a narrow area cuts at the top. */
type Look = { paper: string; inks: CardInks; style: string; art: React.ReactNode; cropped: number }

const looks: Record<ShareCard['theme'], (card: ShareCard) => Look> = {
  mihwar: ({ preset, seed }) => {
    const { paper, ink: spot } = printInks(preset)
    return {
      paper,
      inks: { title: '#1B1A17', ink: '#1B1A17', muted: '#5C574B', chip: spot, onChip: textOn(spot) },
      style: '',
      art: <Pivots seed={seed} ink={spot} paper={paper} />,
      cropped: 0.3,
    }
  },
  lawha: ({ preset, seed, language }) => {
    const { paper, lamp } = boardInks(preset)
    return {
      paper,
      inks: { title: lamp, ink: '#F3F1EA', muted: '#B4B7B8', chip: lamp, onChip: textOn(lamp) },
      style: '',
      art: <Board seed={seed} lamp={lamp} isRtl={language === 'ar'} />,
      cropped: 0.3,
    }
  },
  fusayfisa: ({ preset, seed, scene }) => {
    const colours = dayOf(preset)
    const of = (name: string) => colours[name] ?? preset
    const style = Object.entries(colours)
      .map(([name, value]) => `.${name}{fill:${value}}.line-${name}{stroke:${value}}`)
      .join('')
    return {
      paper: of('bg'),
      inks: { title: of('ink'), ink: of('ink'), muted: of('muted'), chip: of('accent'), onChip: textOn(of('accent')) },
      style: `${style}.night{display:none}`,
      art: <Mosaic facts={scene ?? { seed, icons: [], city: '', isOnline: false }} />,
      // Hides the upper two of six rows, which show only sky.
      cropped: 1 / 3,
    }
  },
}
