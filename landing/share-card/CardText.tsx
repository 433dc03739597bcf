// SVG renderers place Arabic text correctly only if a line is anchored at its end and isolated by U+2067 … U+2069.

import { type CardFace, type CardFaces, cardFaces, familyFor } from './faces.ts'
import { fit, type Fitted, type Measure } from './lines.ts'
import type { ShareCard } from './share-card.ts'

export type Box = { /** x position where reading starts */ start: number; top: number; bottom: number; width: number }
export type CardInks = { title: string; ink: string; muted: string; chip: string; onChip: string }

/** Returns the line height, which separates the Arabic marks of adjacent lines. */
const leadingOf = (card: ShareCard, size: number) => size * (card.language === 'ar' ? leadings[card.theme] : 1.12)
const leadings = { mihwar: 1.22, lawha: 1.18, fusayfisa: 1.32 } as const
/** Returns the extent of a title above its first and below its last baseline, as a share of its size. */
const extentOf = ({ language, theme }: ShareCard) => (language === 'ar' ? extents[theme] : ([0.8, 0.3] as const))
const extents = { mihwar: [0.86, 0.64], lawha: [0.86, 0.36], fusayfisa: [0.96, 0.42] } as const

/** Messengers show cards at 300 to 500 px, a quarter to a half of their size. No text is smaller than 28 px. */
const sizes = { chip: 30, when: [46, 42, 38, 34], small: [32, 30, 28] } as const
/** Heights in pixels. */
const heights = { chip: 60, gap: 26, line: 58, small: 44 } as const

/** All lines except the title, each as large as its width allows. */
type SmallText = { chipWidth: number; when: Fitted[]; hijri: Fitted | null; organizer: Fitted | null; address: Fitted }

export function smallTextOf(card: ShareCard, width: number, measure: Measure): SmallText {
  const faces = cardFaces[card.theme]
  const line = (text: string, from: readonly number[], face: CardFace) =>
    fit(
      text,
      from,
      width,
      () => 1,
      (some, size) => measure(some, size, face),
    )
  const together = line([card.days, card.place].filter(Boolean).join(' · '), sizes.when.slice(0, 2), faces.strong)
  const isWhole = together.lines[0]?.endsWith(card.place || card.days) === true
  return {
    chipWidth: Math.ceil(measure(card.chip, sizes.chip, faces.strong)) + 60,
    when: isWhole ? [together] : [card.days, card.place].map(text => line(text, sizes.when, faces.strong)),
    hijri: card.hijri ? line(card.hijri, sizes.small, faces.plain) : null,
    organizer: card.organizer ? line(card.organizer, sizes.small, faces.plain) : null,
    address: line(card.address, sizes.small, faces.strong),
  }
}

const underHeight = (small: SmallText) => small.when.length * heights.line + (small.hijri ? heights.small : 0)
const footHeight = (small: SmallText) => (small.organizer ? 2 : 1) * heights.small
/** Returns the height between chip and organizer. */
const middleOf = (box: Box, small: SmallText) => box.bottom - box.top - heights.chip - 2 * heights.gap - footHeight(small)

/** Returns the maximum number of title lines of a size; 0 if the other lines leave no space for one. */
export function mostLines(card: ShareCard, box: Box, small: SmallText, size: number): number {
  const [above, below] = extentOf(card)
  return Math.max(0, Math.floor((middleOf(box, small) - underHeight(small) - size * (above + below)) / leadingOf(card, size)) + 1)
}

type Props = { card: ShareCard; title: Fitted; small: SmallText; box: Box; inks: CardInks }

export function CardText({ card, title, small, box, inks }: Props) {
  const rtl = card.language === 'ar'
  const faces = cardFaces[card.theme]
  const leading = leadingOf(card, title.size)
  const [above, below] = extentOf(card)
  const height = leading * (title.lines.length - 1) + title.size * (above + below)
  const spare = Math.max(0, middleOf(box, small) - height - underHeight(small))
  const first = box.top + heights.chip + heights.gap + spare / 2 + title.size * above
  const under = first + leading * (title.lines.length - 1) + title.size * below + Math.min(20, spare / 4)
  const whenAt = (nth: number) => under + nth * heights.line + 46
  const at = (y: number, ink: string) => ({ x: box.start, y, rtl, ink })
  return (
    <g>
      <g transform={`translate(${rtl ? box.start - small.chipWidth : box.start} ${box.top})`}>
        <rect width={small.chipWidth} height={heights.chip} rx={card.theme === 'lawha' ? 6 : heights.chip / 2} fill={inks.chip} />
        <text
          x={small.chipWidth / 2}
          y="40"
          textAnchor="middle"
          fontSize={sizes.chip}
          fontFamily={faces.strong.family}
          fontWeight={faces.strong.weight}
          fill={inks.onChip}
        >
          {isolated(card.chip, rtl)}
        </text>
      </g>
      {/* A border makes the dots of the LED font touch, so that they remain bright when the card is scaled down. */}
      <g stroke={inks.title} strokeWidth={card.theme === 'lawha' ? title.size / 45 : 0}>
        {title.lines.map((line, nth) => (
          <Line key={nth} {...at(first + nth * leading, inks.title)} size={title.size} face={faces.title} text={line} />
        ))}
      </g>
      {small.when.map((line, nth) => (
        <Line key={nth} {...at(whenAt(nth), inks.ink)} size={line.size} face={faces.strong} text={line.lines[0]} />
      ))}
      {small.hijri && (
        <Line {...at(whenAt(small.when.length) - 12, inks.muted)} size={small.hijri.size} face={faces.plain} text={small.hijri.lines[0]} />
      )}
      {small.organizer && (
        <Line
          {...at(box.bottom - heights.small, inks.muted)}
          size={small.organizer.size}
          face={faces.plain}
          text={small.organizer.lines[0]}
        />
      )}
      <text
        x={box.start}
        y={box.bottom}
        textAnchor={rtl ? 'end' : 'start'}
        fontSize={small.address.size}
        fontFamily={faces.strong.family}
        fontWeight={faces.strong.weight}
        fill={inks.ink}
      >
        {isolated(small.address.lines[0] ?? '', false)}
      </text>
    </g>
  )
}

type LineProps = { x: number; y: number; rtl: boolean; size: number; face: CardFaces['title']; ink: string; text: string | undefined }
const Line = ({ x, y, rtl, size, face, ink, text = '' }: LineProps) => (
  <text
    x={x}
    y={y}
    textAnchor={rtl ? 'end' : 'start'}
    fontSize={size}
    fontFamily={familyFor(text, face)}
    fontWeight={face.weight}
    fill={ink}
  >
    {isolated(text, rtl)}
  </text>
)

/** Isolates the text, so that its first character does not set its direction. */
const isolated = (text: string, rtl: boolean) => `${rtl ? '\u2067' : '\u2066'}${text}\u2069`
