// Creates SVG paths. Angles are degrees from the top, clockwise in both writing directions.

export function point(radius: number, angle: number): string {
  const turn = ((angle - 90) * Math.PI) / 180
  // Whole units are precise enough for points of the large circle, and make pages smaller.
  const rounded = radius > 60 ? Math.round : round
  return `${rounded(radius * Math.cos(turn))} ${rounded(radius * Math.sin(turn))}`
}

export function circlePath(radius: number): string {
  const r = round(radius)
  return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}`
}

/** Returns a sector of a ring. If `inner` is 0, the sector starts at the center. */
export function wedge(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0
  const back = inner > 0 ? `L${point(inner, to)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}` : 'L0 0'
  return `M${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, to)}${back}Z`
}

export const arcPath = (radius: number, from: number, to: number) =>
  `M${point(radius, from)}A${round(radius)} ${round(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${point(radius, to)}`

/** Returns arcs at distance `step`, which the stroke draws as dots (round dashes of length zero). */
export const arcDots = (inner: number, outer: number, step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((outer - inner) / step) + 1 }, (_, i) => arcPath(inner + i * step, from, to)).join('')

/** Returns lines `step` degrees apart. Every second line is shorter, so that lines do not merge near the center. */
export const rays = (inner: number, outer: number, from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => {
    const start = inner + (i % 2 === 0 ? 0 : (outer - inner) * 0.28)
    return `M${point(start, from + i * step)}L${point(outer, from + i * step)}`
  }).join('')

const round = (value: number) => Math.round(value * 10) / 10
