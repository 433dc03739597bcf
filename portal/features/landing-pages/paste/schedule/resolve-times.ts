// Assigns the half of the day to bare times by their order, and reports times that have more than one reading.

import type { Time } from './clock.ts'

export type Slot = { from: Time; to: Time | null; lasts: number | null; text: string }
/** Minutes since midnight of the heading's day. Values from 1440 are on the next day. */
export type Resolved = { start: number; end: number | null }
export type OrderFault = 'order' | 'unclear'

export type Surroundings = {
  /** The text has times after 12 without am or pm, so that all bare times are of the 24-hour clock. */
  is24: boolean
  /** Several days without a heading between them. */
  isSpread: boolean
  /** Local start of the hackathon in minutes, on its first day only. */
  opens: number | null
}

const day = 1440
const half = 720
const noon = 720

export function resolveTimes(slots: readonly Slot[], around: Surroundings): (Resolved | OrderFault)[] {
  const starts = slots.map(slot => startOf(slot, around.is24))
  const out: (Resolved | OrderFault)[] = []
  let base = 0
  let last: number | null = null
  let lastEnd: number | null = null
  let isLost = false
  const push = (slot: Slot, start: number) => {
    const end = endOf(slot, start, around.is24)
    const isWrong = end === 'unclear' || contradicts(slot, start)
    out.push(isWrong ? 'unclear' : { start, end })
    last = start
    lastEnd = isWrong ? null : end
  }
  for (let at = 0; at < slots.length; at++) {
    const [slot, fixed] = [slots[at] as Slot, starts[at] as number | null]
    if (isLost) out.push('order')
    else if (fixed !== null) {
      const placed = placeFixed(slot, fixed, base, last, { ...around, next: starts[at + 1] ?? null })
      if (placed === 'lost') {
        isLost = true
        out.push('order')
      } else if (placed === 'order') out.push('order')
      else {
        base = placed >= day ? day : 0
        push(slot, placed)
      }
    } else {
      let stop = at
      while (stop < slots.length && starts[stop] === null) stop++
      const run = slots.slice(at, stop)
      const next = starts[stop] ?? null
      const values = placeRun(run, last, lastEnd, next === null ? null : next + (next < 360 && (last ?? 0) >= 1080 ? day : base), around)
      for (const [n, value] of values.entries()) {
        if (value === null) out.push('order')
        else push(run[n] as Slot, value)
      }
      // Without a known start, the times below have no order to compare with.
      if (values.includes(null) && next === null) isLost = false
      if ((last ?? 0) >= day) base = day
      at = stop - 1
    }
  }
  return out
}

const clock12 = ({ hour, minute }: Time) => (hour % 12) * 60 + minute
const literal = ({ hour, minute }: Time) => hour * 60 + minute

/** Returns minutes since midnight, or null if order must decide. In «9 – 10 am», the end decides: the shorter duration. */
function startOf({ from, to }: Slot, is24: boolean): number | null {
  if (from.fixed !== null) return from.fixed
  if (is24 && !(to && to.mark)) return literal(from)
  if (!to || to.fixed === null || (to.mark === null && is24)) return null
  const lastsFrom = (start: number) => ((to.fixed as number) - start + 2 * day) % day || day
  const [morning, evening] = [clock12(from), clock12(from) + half]
  return lastsFrom(morning) <= lastsFrom(evening) ? morning : evening
}

function endOf({ from, to, lasts }: Slot, start: number, is24: boolean): number | null | 'unclear' {
  if (!to) return lasts === null ? null : start + lasts
  const clock = start % day
  const end = to.fixed ?? (is24 && !from.mark ? literal(to) : null)
  const long = end === null ? (clock12(to) - (clock % half) + half) % half : (end - clock + day) % day
  const isNoonOrMidnight = to.fixed === noon && to.mark !== null && long > 480
  // «9:00 – 8:00» without marks can also be a mistake, so long ranges need both halves of the day.
  if (long === 0 || long > (to.mark && from.mark ? 960 : half) || isNoonOrMidnight) return 'unclear'
  return start + long
}

/** Returns the minutes of a time whose half of the day is written. After the evening, early hours are on the next day. */
function placeFixed(
  slot: Slot,
  fixed: number,
  base: number,
  last: number | null,
  { isSpread, next }: Surroundings & { next: number | null },
): number | 'order' | 'lost' {
  const at = fixed + base
  // «12 AM» first on a day is its midnight only if a morning follows. Otherwise it can be a mistaken noon.
  const isMidnight = next !== null && next > fixed && next < noon
  if (last === null) return fixed < 60 && slot.from.mark !== null && !isMidnight ? 'order' : at
  // After midnight, a late morning or a later time can be of the next heading.
  if (at >= last) return base > 0 && fixed >= 360 && at - last > 360 ? 'lost' : at
  if (base === 0 && fixed < 360 && last >= 1080) return isSpread ? 'lost' : fixed + day
  if (base > 0 || last - at >= half) return 'lost'
  const isSingleDigit = slot.from.mark === null && !slot.from.isPadded
  return fixed < 360 || isSingleDigit ? 'order' : at
}

type Value = number | null

/** Resolves a run of bare times between two known times. */
function placeRun(run: readonly Slot[], last: Value, lastEnd: Value, next: Value, around: Surroundings): Value[] {
  const fits = (values: readonly Value[]) => next === null || values.every(value => value === null || value <= next)
  if (last !== null) {
    const values = ascending(run, last, lastEnd, null, around)
    return fits(values) ? values : run.map(() => null)
  }
  const first = run[0] as Slot
  const readings = [clock12(first.from), clock12(first.from) + half]
    .map(start => ascending(run, null, null, start, around))
    .map(values => (fits(values) ? values : null))
  const chosen = firstHalf(run, readings, next, around)
  return chosen === null ? run.map(() => null) : (readings[chosen] ?? run.map(() => null))
}

function ascending(run: readonly Slot[], last: Value, lastEnd: Value, start: Value, { isSpread }: Surroundings): Value[] {
  let [previous, from] = [last, Math.max(last ?? 0, Math.min(lastEnd ?? 0, (last ?? 0) + half))]
  let isOff = false
  return run.map((slot, at) => {
    if (isOff) return null
    let value = at === 0 && start !== null ? start : clock12(slot.from)
    while (previous !== null && value < previous) value += half
    if (previous !== null) {
      const [gap, of] = [value - from, value % day]
      const most = value >= day || of >= 1200 ? (isSpread ? -1 : 180) : of >= 1080 ? 360 : 540
      const isSteady = value < half || (previous ?? 0) + 60 > value || gap <= most
      if (!isSteady || (isSpread && (value >= day || of >= 1200)) || (value >= day && previous < 1080)) {
        isOff = true
        return null
      }
    }
    previous = value
    const end = endOf(slot, value, false)
    from = typeof end === 'number' ? Math.max(value, end) : value
    return value
  })
}

const evening = /عشاء|مساء|سهر|dinner|evening|night/iu
const dawn = /فجر|سحور|fajr|suhoor|dawn/iu
const breakfast = /breakfast/i
const lunch = /غداء|lunch/iu

/** Returns 0 if the first bare time of a day is before noon, 1 if after noon, null if it can be both. */
function firstHalf(
  run: readonly Slot[],
  readings: readonly (readonly Value[] | null)[],
  next: Value,
  { opens }: Surroundings,
): 0 | 1 | null {
  const [morning, afternoon] = readings
  const first = run[0] as Slot
  const hour = first.from.hour % 12
  if (!morning && !afternoon) return null
  if (!morning || !afternoon) return morning ? 0 : 1
  if (dawn.test(first.text)) return null
  const at = clock12(first.from)
  if (hour <= 5) return 1
  if (opens !== null) {
    const isNear = (start: number) => Math.abs(start - opens) <= 120
    if (isNear(at) !== isNear(at + half)) return isNear(at) ? 0 : 1
    if (at + 180 < opens) return null
  }
  const isLongBreak = next !== null && next - (morning.at(-1) ?? at) > 540
  if (hour >= 8) return evening.test(first.text) || isLongBreak ? null : 0
  const hasLunch = run.some((slot, n) => lunch.test(slot.text) && inRange(morning[n], 690, 930))
  return hasLunch || run.some(slot => breakfast.test(slot.text)) ? 0 : null
}

const inRange = (value: Value | undefined, first: number, last: number) => typeof value === 'number' && value >= first && value <= last

/** A lunch at midnight is a mistaken half of the day, mostly «12 ص» for noon. */
function contradicts({ text, from, to }: Slot, start: number): boolean {
  const at = start % day
  if (lunch.test(text) && !inRange(at, 630, 1080)) return true
  if (from.mark === null && to?.mark == null && breakfast.test(text) && at > 720) return true
  return /(?<!صلاة )عشاء|dinner/iu.test(text) && !/(?:صلاة|أذان) /u.test(text) && inRange(at, 180, 900)
}
