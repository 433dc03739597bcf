/** The day in Riyadh at a moment, as an ISO 8601 date. Saudi Arabia keeps UTC+3 all year. */
export function riyadhDay(ms: number): string {
  const nth = Math.floor((ms + offsetMs) / dayMs)
  if (nth !== known.nth) known = { nth, day: new Date(nth * dayMs).toISOString().slice(0, 10) }
  return known.day
}

let known = { nth: Number.NaN, day: '' }
const dayMs = 86_400_000
const offsetMs = 3 * 3_600_000
