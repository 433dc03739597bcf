import { renderToStaticMarkup } from 'react-dom/server'
import { cardFaces } from '../share-card/faces.ts'
import { fit, type Measure } from '../share-card/lines.ts'
import { type Badge, badgeAlt } from './embed.ts'
import { embedInks } from './inks.ts'

/** All badges use the fonts of this theme, because they contain both scripts and are readable in small sizes. */
export const badgeTheme = 'fusayfisa'
const { strong } = cardFaces[badgeTheme]

/** In CSS pixels. */
const height = 36
const size = 14
const padding = 12
const longestName = 220

/** Returns a badge as SVG with text elements: the name, and the state on the page's color. */
export function drawBadge(badge: Badge, measure: Measure): string {
  const { paper, ink, line, accent, onAccent } = embedInks(badge)
  const widthOf = (text: string) => Math.ceil(measure(text, size, strong))
  const { lines } = fit(badge.name, [size], longestName, () => 1, widthOf)
  const name = lines[0] ?? ''
  const [ofName, ofState] = [name, badge.state].map(text => widthOf(text) + 2 * padding) as [number, number]
  const width = ofName + ofState
  const rtl = badge.language === 'ar'
  const stateAt = rtl ? 0 : ofName
  const nameAt = rtl ? ofState : 0
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <rect width={width} height={height} rx="6" fill={line} />
      <rect x="1" y="1" width={width - 2} height={height - 2} rx="5" fill={paper} />
      <rect x={stateAt + (rtl ? 1 : 0)} y="1" width={ofState - 1} height={height - 2} rx="5" fill={accent} />
      <BadgeText x={nameAt + ofName / 2} fill={ink} text={name} rtl={rtl} />
      <BadgeText x={stateAt + ofState / 2} fill={onAccent} text={badge.state} rtl={rtl} />
    </svg>,
  )
}

type TextProps = { x: number; fill: string; text: string; rtl: boolean }
/** Isolates the text, so that its first character does not set its direction. */
const BadgeText = ({ x, fill, text, rtl }: TextProps) => (
  <text x={x} y="23" textAnchor="middle" fontSize={size} fontFamily={strong.family} fontWeight={strong.weight} fill={fill}>
    {`${rtl ? '\u2067' : '\u2066'}${text}\u2069`}
  </text>
)

/** Adds the name for assistive technology to a badge whose texts are paths, and removes decimals that cannot be seen. */
export function namedBadge(svg: string, badge: Badge): string {
  const label = badgeAlt(badge).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
  return svg
    .replace(/(\.\d\d)\d+/g, '$1')
    .replace(/>\s+</g, '><')
    .replace('<svg ', `<svg role="img" aria-label="${label}" xml:lang="${badge.language}" `)
}
