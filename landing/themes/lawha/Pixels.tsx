/** Draws dots: `#` is a lit dot. A row of half the width is mirrored at its last dot. */
export function Pixels({ rows, className = '' }: { rows: string; className?: string }) {
  const lines = rows.trim().split(/\s+/)
  const whole = lines.map(line => (line.length > lines.length / 2 + 1 ? line : line + [...line].slice(0, -1).toReversed().join('')))
  const width = whole[0]?.length ?? 0
  const all = Array.from({ length: whole.length }, (_, y) => `M.5 ${y + 0.5}h${width - 1}`).join('')
  return (
    <svg className={`pix ${className}`} viewBox={`0 0 ${width} ${whole.length}`} aria-hidden="true" focusable="false">
      <path className="off" d={all} />
      <path className="on" d={dots(whole, '#')} />
      {rows.includes('o') && <path className="pale" d={dots(whole, 'o')} />}
    </svg>
  )
}

const dots = (rows: string[], mark: string) =>
  rows.flatMap((row, y) => [...row].flatMap((dot, x) => (dot === mark ? `M${x}.5 ${y}.5h0` : []))).join('')
