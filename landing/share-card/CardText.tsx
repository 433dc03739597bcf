// SVG renderers place Arabic text correctly only if a line is anchored at its end and isolated by U+2067 … U+2069.
import { type CardFace, type CardFaces, cardFaces, familyFor } from './faces.ts'
import { fit, type Fitted, type Measure } from './lines.ts'
import type { ShareCard } from './share-card.ts'

export type Box = { /** x position where reading starts */ start: number; top: number; bottom: number; width: number }
export type CardInks = { title: string; ink: string; muted: string; chip: string; onChip: string }

/** Returns the line height, which separates the Arabic marks of adjacent lines. */
export const leadingOf = (card: ShareCard, size: number) => size * (card.language === 'ar' ? leadings[card.theme] : 1.12)
const leadings = { mihwar: 1.22, lawha: 1.18, fusayfisa: 1.32 } as const
/** Space in pixels above the title (headRoom), and below it for the other texts (footRoom). */
export const headRoom = 92
export const footRoom = (small: SmallText) => (small.when.length - 1) * 44 + (small.hijri ? 118 : 72) + 96

/** All lines except the title, each as large as its width allows. */
type SmallText = { chipWidth: number; when: Fitted[]; hijri: Fitted | null; organizer: Fitted | null; address: Fitted }

export function smallTextOf(card: ShareCard, width: number, measure: Measure): SmallText {
  const faces = cardFaces[card.theme]
  const line = (text: string, sizes: readonly number[], face: CardFace) =>
    fit(
      text,
      sizes,
      width,
      () => 1,
      (some, size) => measure(some, size, face),
    )
  const together = line([card.days, card.place].filter(Boolean).join(' · '), whenSizes, faces.strong)
  const isWhole = together.lines[0]?.endsWith(card.place || card.days) === true
  return {
    chipWidth: Math.ceil(measure(card.chip, 26, faces.strong)) + 56,
    when: isWhole ? [together] : [card.days, card.place].map(text => line(text, whenSizes, faces.strong)),
    hijri: card.hijri ? line(card.hijri, [26, 23, 20], faces.plain) : null,
    organizer: card.organizer ? line(card.organizer, [26, 23, 20], faces.plain) : null,
    address: line(card.address, [26, 23, 20, 17], faces.strong),
  }
}
const whenSizes = [34, 31, 28]

type Props = { card: ShareCard; title: Fitted; small: SmallText; box: Box; inks: CardInks }

export function CardText({ card, title, small, box, inks }: Props) {
  const rtl = card.language === 'ar'
  const faces = cardFaces[card.theme]
  const leading = leadingOf(card, title.size)
  const spare = box.bottom - box.top - headRoom - footRoom(small) - leading * title.lines.length
  const first = box.top + headRoom + Math.max(0, spare) / 2 + title.size * (rtl ? 0.98 : 0.86)
  const after = first + leading * (title.lines.length - 1) + title.size * (rtl ? 0.36 : 0.24) + 48
  const under = after + (small.when.length - 1) * 44
  const at = (y: number, ink: string) => ({ x: box.start, y, rtl, ink })
  return (
    <g>
      <g transform={`translate(${rtl ? box.start - small.chipWidth : box.start} ${box.top})`}>
        <rect width={small.chipWidth} height="56" rx={card.theme === 'lawha' ? 6 : 28} fill={inks.chip} />
        <text
          x={small.chipWidth / 2}
          y="37"
          textAnchor="middle"
          fontSize="26"
          fontFamily={faces.strong.family}
          fontWeight={faces.strong.weight}
          fill={inks.onChip}
        >
          {isolated(card.chip, rtl)}
        </text>
      </g>
      {title.lines.map((line, nth) => (
        <Line key={nth} {...at(first + nth * leading, inks.title)} size={title.size} face={faces.title} text={line} />
      ))}
      {small.when.map((line, nth) => (
        <Line key={nth} {...at(after + nth * 44, inks.ink)} size={line.size} face={faces.strong} text={line.lines[0]} />
      ))}
      {small.hijri && <Line {...at(under + 46, inks.muted)} size={small.hijri.size} face={faces.plain} text={small.hijri.lines[0]} />}
      {small.organizer && (
        <Line {...at(box.bottom - 42, inks.muted)} size={small.organizer.size} face={faces.plain} text={small.organizer.lines[0]} />
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
