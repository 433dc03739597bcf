// Progress that grows from 0.08 every 200 ms by decreasing steps, up to 0.994.
export const minimum = 0.08
export const maximum = 0.994
/** Interval in milliseconds. */
export const trickleInterval = 200
export const speed = 200

export function trickled(value: number): number {
  const step = value < 0.2 ? 0.1 : value < 0.5 ? 0.04 : value < 0.8 ? 0.02 : 0.005
  return Math.min(maximum, Math.max(minimum, value) + step)
}
