/** Draws dots: `#` is a lit dot. A row of half the width is mirrored at its last dot. */
export function Pixels({ rows, className = '' }: { rows: string; className?: string }) {
  const lines = rows.trim().split(/\s+/).map(mirrored)
  const width = lines[0]?.length ?? 0
  return (
    <svg className={`pix ${className}`} viewBox={`0 0 ${width} ${lines.length}`} aria-hidden="true" focusable="false">
      <path className="off" d={unlit(width, lines.length)} />
      <path className="on" d={dots(lines, '#')} />
      {rows.includes('o') && <path className="pale" d={dots(lines, 'o')} />}
    </svg>
  )
}

export const mirrored = (line: string, _: number, { length }: readonly string[]) =>
  line.length > length / 2 + 1 ? line : line + [...line].slice(0, -1).toReversed().join('')

export const unlit = (width: number, height: number) => Array.from({ length: height }, (_, y) => `M.5 ${y + 0.5}h${width - 1}`).join('')

/**
 * Returns a path with one line for each run of dots. Dashes of length 0 divide it into dots (styles/hall.ts). Moves within a row are
 * relative, so that repeated ornaments compress well.
 */
export const dots = (lines: readonly string[], mark: string) =>
  lines
    .map((line, y) => {
      let end = 0
      return [...line.matchAll(runs[mark] ?? /$^/g)]
        .map(({ index, 0: { length } }, nth) => {
          const from = nth === 0 ? `M${index}.5 ${y}.5` : `m${index - end} 0`
          end = index + length - 1
          // A line of length 0 has no dash.
          return `${from}${length === 1 ? 'h.1z' : `h${length - 1}`}`
        })
        .join('')
    })
    .join('')

const runs: Record<string, RegExp> = { '#': /#+/g, o: /o+/g, '-': /-+/g }
