// The words of a card. SVG renderers place Arabic rightly when a line ends at its anchor and is isolated by U+2067 … U+2069.
import type { Fitted } from './lines.ts'
import type { ShareCard } from './share-card.ts'

export type Box = { /** where lines begin to be read */ start: number; top: number; bottom: number }
export type CardInks = { ink: string; muted: string; chip: string; onChip: string }

/** Line heights: marks above and below Arabic letters must not meet. */
export const leadingOf = (card: ShareCard, size: number) => size * (card.language === 'ar' ? 1.32 : 1.12)
/** What stands above the title, and what stands beneath it: the dates, a gap, the organizer and the address. */
export const headRoom = 92
export const footRoom = (card: ShareCard) => (card.hijri ? 118 : 72) + 96

type Props = { card: ShareCard; title: Fitted; box: Box; inks: CardInks; chipWidth: number }

export function CardText({ card, title, box, inks, chipWidth }: Props) {
  const rtl = card.language === 'ar'
  const leading = leadingOf(card, title.size)
  const spare = box.bottom - box.top - headRoom - footRoom(card) - leading * title.lines.length
  const first = box.top + headRoom + Math.max(0, spare) / 2 + title.size * (rtl ? 0.98 : 0.86)
  const after = first + leading * (title.lines.length - 1) + title.size * (rtl ? 0.36 : 0.24) + 48
  return (
    <g>
      <g transform={`translate(${rtl ? box.start - chipWidth : box.start} ${box.top})`}>
        <rect width={chipWidth} height="56" rx="28" fill={inks.chip} />
        <text x={chipWidth / 2} y="37" textAnchor="middle" fontSize="26" fontWeight="700" fill={inks.onChip}>
          {isolated(card.chip, rtl)}
        </text>
      </g>
      {title.lines.map((line, at) => (
        <Line key={at} x={box.start} y={first + at * leading} rtl={rtl} size={title.size} weight={900} ink={inks.ink}>
          {line}
        </Line>
      ))}
      <Line x={box.start} y={after} rtl={rtl} size={34} weight={700} ink={inks.ink}>
        {[card.days, card.place].filter(Boolean).join(' · ')}
      </Line>
      {card.hijri && (
        <Line x={box.start} y={after + 46} rtl={rtl} size={26} weight={500} ink={inks.muted}>
          {card.hijri}
        </Line>
      )}
      {card.organizer && (
        <Line x={box.start} y={box.bottom - 42} rtl={rtl} size={26} weight={500} ink={inks.muted}>
          {card.organizer}
        </Line>
      )}
      <text x={box.start} y={box.bottom} textAnchor={rtl ? 'end' : 'start'} fontSize="26" fontWeight="700" fill={inks.ink}>
        {isolated(card.address, false)}
      </text>
    </g>
  )
}

type LineProps = { x: number; y: number; rtl: boolean; size: number; weight: number; ink: string; children: string }
const Line = ({ x, y, rtl, size, weight, ink, children }: LineProps) => (
  <text x={x} y={y} textAnchor={rtl ? 'end' : 'start'} fontSize={size} fontWeight={weight} fill={ink}>
    {isolated(children, rtl)}
  </text>
)

const isolated = (text: string, rtl: boolean) => `${rtl ? '\u2067' : '\u2066'}${text}\u2069`
