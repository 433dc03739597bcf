/** A whole number on seven segments a digit, with the segments that are not lit. */
export function Segments({ value }: { value: number }) {
  const digits = [...String(value)]
  return (
    <svg className="segments" viewBox={`0 0 ${digits.length * 14 + 2} 24`} aria-hidden="true" focusable="false">
      {digits.map((digit, at) => (
        <g key={at} transform={`translate(${at * 14} 0)`}>
          <path className="off" d={paths(allOn)} />
          <path className="on" d={paths(lit[Number(digit)] ?? '')} />
        </g>
      ))}
    </svg>
  )
}

const allOn = 'abcdefg'
const lit = ['abcdef', 'bc', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc', allOn, 'abcdfg']
const shapes: Record<string, string> = {
  a: 'M4 2h7',
  b: 'M13 4v6',
  c: 'M13 14v6',
  d: 'M4 22h7',
  e: 'M2 14v6',
  f: 'M2 4v6',
  g: 'M4 12h7',
}
const paths = (segments: string) => [...segments].map(segment => shapes[segment]).join('')
