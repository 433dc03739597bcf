// The progress bar's arithmetic: it starts at 0.08, creeps on every 200 ms by ever smaller steps, and waits at 0.994 for the end.
export const minimum = 0.08
export const maximum = 0.994
/** Milliseconds: of a step, and of the bar's movement. */
export const trickleInterval = 200
export const speed = 200

/** Where the bar stands after one more step. */
export function trickled(value: number): number {
  const step = value < 0.2 ? 0.1 : value < 0.5 ? 0.04 : value < 0.8 ? 0.02 : 0.005
  return Math.min(maximum, Math.max(minimum, value) + step)
}
