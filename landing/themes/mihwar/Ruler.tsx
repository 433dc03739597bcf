import { type ArtProps, fieldsOf, unrolled } from './fields.ts'

/** Draws the dial as a band. Time runs in reading direction. Percentages keep the textures even at any width. */
export function Ruler({ seed, arm, ticks, bold, isRtl }: ArtProps) {
  const percent = (turn: number) => `${(turn * 100).toFixed(2)}%`
  const x = (turn: number) => percent(isRtl ? 1 - turn : turn)
  const all = Array.from({ length: ticks }, (_, at) => ((isRtl ? ticks - at : at) / ticks) * 1000)
  const marks = (chosen: (at: number) => boolean, length: number) =>
    all
      .filter((_, at) => chosen(at))
      .map(left => `M${left.toFixed(1)} 0V${length}`)
      .join('')
  return (
    <>
      <svg focusable="false">
        <pattern id="d-rings" width="8" height="11" patternUnits="userSpaceOnUse">
          <path className="line thin" d="M0 5.5H8" />
        </pattern>
        <pattern id="d-rays" width="9" height="8" patternUnits="userSpaceOnUse">
          <path className="line thin" d="M4.5 0V8" />
        </pattern>
        <pattern id="d-dots" width="15" height="15" patternUnits="userSpaceOnUse">
          <circle className="ink" cx="7.5" cy="7.5" r="2.4" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#d-rings)" />
        {unrolled(fieldsOf(seed, arm)).map(({ kind, from, to }) => {
          const box = { x: x(isRtl ? to : from), width: percent(to - from), height: '100%' }
          const texture = kind === 'dots' || kind === 'rays'
          return (
            <g key={`${kind} ${from}`}>
              <rect className={texture ? 'paper' : kind} {...box} />
              {texture && <rect fill={`url(#d-${kind})`} {...box} />}
            </g>
          )
        })}
        <g className="arm">
          <line x1={x(arm)} x2={x(arm)} y2="100%" />
          {[1, 2, 3, 4, 5].map(at => (
            <circle key={at} cx={x(arm)} cy={`${at * 20 - 10}%`} r="5" />
          ))}
        </g>
      </svg>
      <svg viewBox="0 0 1000 10" preserveAspectRatio="none" focusable="false">
        <path className="line" d={marks(at => at % bold !== 0, 6)} />
        <path className="line bold" d={marks(at => at % bold === 0, 10)} />
      </svg>
    </>
  )
}
