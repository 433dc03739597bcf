// Parses a schedule that is pasted as free text, line by line. A time with more than one reading is reported and never guessed.

import type { L10n } from '#contract/language.ts'
import { cleanLine, linesOf, longestLine, trimmed } from './clean-line.ts'
import { foreignZone, hasForeignZone, timesOf, type TimesOfLine } from './clock.ts'
import { dayHeading, namesAnotherDay } from './day-heading.ts'
import { type Details, detailsOf, inBoth, isPlace, isSpeaker, statusOf } from './details.ts'
import { durationOf } from './duration.ts'
import { dateAtEnd, dateAtStart } from './item-date.ts'
import { resolveTimes } from './resolve-times.ts'

export type ScheduleOptions = {
  /** Days of the hackathon, ascending ISO dates. */
  days: readonly string[]
  /** Day of the lines above the first heading. Default: the first day. */
  startDay?: string
  /** Local start of the hackathon on its first day, in minutes since midnight. */
  opens?: number
  /** Whether «بتوقيت السعودية» and KSA are the hackathon's time zone. */
  isRiyadh?: boolean
}

/** An item. Lines are numbered from 1. `end` is above 1440 if the item ends on the next day, as `start` is after midnight. */
export type ScheduleRow = {
  lines: readonly number[]
  day: string
  start: number
  end: number | null
  title: L10n
  room: L10n
  speaker: L10n
  status: 'on_time' | 'cancelled'
}
export type ScheduleReason =
  | 'no_time'
  | 'postponed'
  | 'several'
  | 'unclear'
  | 'zone'
  | 'order'
  | 'day'
  | 'title'
  | 'number'
  | 'struck'
  | 'long_line'
type Unread = { line: number; text: string; reason: ScheduleReason }
export type Schedule = {
  rows: readonly ScheduleRow[]
  days: readonly { line: number; day: string }[]
  unread: readonly Unread[]
  /** Whether rows above the first heading exist, whose day is the first day. */
  isDayAssumed: boolean
}

type Entry = { at: number; raw: string; isIndented: boolean } & (
  | { kind: 'blank' | 'text'; text: string }
  | { kind: 'day'; day: string | null }
  | { kind: 'fault'; reason: ScheduleReason }
  | { kind: 'timed'; times: TimesOfLine; text: string; lasts: number | null; day: string | null }
)
type Timed = Extract<Entry, { kind: 'timed' }>
type Item = { entry: Timed; lines: number[]; details: Details; fault: ScheduleReason | null }

export function parseSchedule(text: string, options: ScheduleOptions): Schedule {
  const entries = withoutDoubleSpacing(entriesOf(text, options))
  const timed = entries.filter(entry => entry.kind === 'timed')
  const unread: Unread[] = []
  const report = ({ at, raw }: { at: number; raw: string }, reason: ScheduleReason) => unread.push({ line: at, text: raw.trim(), reason })
  const hasHeadings = entries.some(entry => entry.kind === 'day' || (entry.kind === 'timed' && entry.day !== null))
  const around = {
    is24: timed.some(({ times }) => [times.from, times.to].some(time => time && time.fixed !== null && time.mark === null)),
    isSpread: !hasHeadings && options.days.length > 1,
  }
  const isZoned = foreignZone.test(text) && entries.some(entry => entry.kind === 'text' && hasForeignZone(entry.text))
  const areNumbers = numbersAreTimes(timed)
  const rows: ScheduleRow[] = []
  const headings: { line: number; day: string }[] = []
  let isDayAssumed = false

  const finishGroup = (items: readonly Item[], day: string | null) => {
    const known = items.filter(item => item.fault === null)
    const opens = day !== null && day === options.days[0] ? (options.opens ?? null) : null
    const slots = known.map(({ entry, details }) => ({ ...entry.times, lasts: entry.lasts, text: details.title }))
    const resolved = new Map(resolveTimes(slots, { ...around, opens }).map((result, n) => [known[n] as Item, result]))
    for (const item of items) {
      const result = resolved.get(item)
      const fault = item.fault ?? (day === null ? 'day' : typeof result === 'string' ? result : faultOf(item, day, options.days, isZoned))
      if (fault === null && typeof result === 'object' && day !== null)
        rows.push({ lines: item.lines, day, start: result.start, end: result.end, ...inBoth(item.details) })
      else for (const line of item.lines) report({ at: line, raw: rawLines.get(line) ?? '' }, fault ?? 'unclear')
    }
  }
  const rawLines = new Map(entries.map(({ at, raw }) => [at, raw]))

  let day: string | null = options.startDay ?? options.days[0] ?? null
  let isAboveHeadings = true
  let items: Item[] = []
  const turn = (next: string | null) => {
    finishGroup(items, day)
    items = []
    day = next
    isAboveHeadings = false
  }
  const layout = layoutOf(entries)
  for (const [n, entry] of entries.entries()) {
    if (entry.kind === 'blank') continue
    if (entry.kind === 'fault') {
      report(entry, entry.reason)
      continue
    }
    if (entry.kind === 'day') {
      turn(entry.day)
      if (entry.day === null) report(entry, 'day')
      else headings.push({ line: entry.at, day: entry.day })
      continue
    }
    if (entry.kind === 'timed') {
      if (entry.day !== null && entry.day !== day) turn(entry.day)
      if (isAboveHeadings && entry.day === null) isDayAssumed = true
      items.push(itemOf(entry, layout.get(n), areNumbers))
    } else if (!layout.usedTitles.has(n) && !continued(items.at(-1), entry, entries[n - 1])) report(entry, 'no_time')
  }
  finishGroup(items, day)
  return { rows, days: headings, unread: unread.toSorted((a, b) => a.line - b.line), isDayAssumed: isDayAssumed && options.days.length > 1 }
}

function faultOf({ details, lines }: Item, day: string, days: readonly string[], isZoned: boolean): ScheduleReason | null {
  if (isZoned) return 'zone'
  if (details.title === '' || lines.length === 0) return 'title'
  if (details.status === 'postponed') return 'postponed'
  // «Talk POSTPONED to 11»
  if (/(?<![\p{L}])(?:POSTPONED|CANCELL?ED)(?!\p{L})/u.test(details.title)) return 'unclear'
  return namesAnotherDay(details.title, day, days) ? 'unclear' : null
}

function entriesOf(text: string, { days, isRiyadh = true }: ScheduleOptions): Entry[] {
  const lines = linesOf(text)
  let current: string | null = null
  const counted = countedLines(lines)
  return lines.map((raw, n): Entry => {
    const own = { at: n + 1, raw, isIndented: false }
    if (raw.length > longestLine) return { ...own, kind: 'fault', reason: 'long_line' }
    const clean = cleanLine(raw)
    own.isIndented = clean.isIndented
    const uncounted = counted.has(n) ? clean.text.replace(/^\d{1,2}\s?[.)\-–]\s*/, '') : ''
    const line = uncounted.trim() === '' ? clean.text : uncounted
    if (line.trim() === '') return { ...own, kind: 'blank', text: '' }
    if (clean.isStruck) return { ...own, kind: 'fault', reason: 'struck' }
    if (
      !isRiyadh &&
      /توقيت (?:السعودية|مكة|الرياض)|(?<![A-Za-z])(?:KSA|AST|(?:Riyadh|Saudi|Mecca|Makkah) time|(?:GMT|UTC) ?\+ ?0?3)(?![A-Za-z\d])/u.test(
        line,
      )
    )
      return { ...own, kind: 'fault', reason: 'zone' }
    const dotted = dottedDay(line, days, current)
    if (dotted !== null) {
      current = dotted
      return { ...own, kind: 'day', day: dotted }
    }
    const { rest, minutes } = durationOf(line)
    const times = timesOf(rest)
    if (typeof times === 'string') {
      const heading = times === 'no_time' || times === 'unclear' ? dayHeading(line, days, current) : null
      // A line of a CSV file without a time.
      if (heading !== null && /\d[,;|\t]+\p{L}/u.test(line)) return { ...own, kind: 'fault', reason: 'no_time' }
      if (heading === null) return times === 'no_time' ? { ...own, kind: 'text', text: line } : { ...own, kind: 'fault', reason: times }
      current = heading === 'unclear' ? current : heading.day
      return { ...own, kind: 'day', day: heading === 'unclear' ? null : heading.day }
    }
    // The date and time of a message without other times looks like a date and time of an item.
    if (clean.prefix === 'maybe' && times.before !== '' && days.length === 0) return { ...own, kind: 'fault', reason: 'unclear' }
    const heading = times.before === '' ? null : dayHeading(trimmed(times.before), days, current)
    if (heading === 'unclear' && dateAtStart(times.before, days, current) === null) return { ...own, kind: 'fault', reason: 'day' }
    const isDay = heading !== null && heading !== 'unclear' && heading.label === ''
    const dated = isDay
      ? { day: heading.day, rest: '' }
      : (dateAtStart(times.before, days, current) ?? dateAtEnd(times.before, days, current))
    const datedAfter = dated ? null : dateAtStart(times.after, days, current)
    const itemDay = (dated ?? datedAfter)?.day ?? null
    current = itemDay ?? current
    const body = bodyOf(dated ? dated.rest : times.before, datedAfter ? datedAfter.rest : times.after)
    if (isDay && body === '') return { ...own, kind: 'day', day: heading.day }
    return { ...own, kind: 'timed', times, text: body, lasts: minutes, day: itemDay }
  })
}

/** «12.03.», «03.13 (Fri)»: a time with a point, or a day of the hackathon on a line of its own. */
function dottedDay(line: string, days: readonly string[], current: string | null): string | null {
  if (!/^\d{1,2}\.\d{1,2}\.?(?: ?\(?\p{L}{3,9}\.?\)?)?$/u.test(line.trim())) return null
  const heading = dayHeading(line.replace('.', '/').replace(/\.(?= |$)/, ''), days, current)
  return heading !== null && heading !== 'unclear' && heading.label === '' && days.includes(heading.day) ? heading.day : null
}

function bodyOf(before: string, after: string): string {
  const [head, tail] = [trimmed(before.replace(/[[(]\s*$/, '')), after.replace(/^\s*[\])]/, '')]
  if (head === '' || trimmed(tail) === '') return head + trimmed(tail)
  if (statusOf(head) !== null) return `${head}: ${trimmed(tail)}`
  if (isPlace(trimmed(tail))) return `${head} | ${trimmed(tail)}`
  return /^\s*[-–—|,،@\t(\ue000\ue001]/.test(tail) ? head + tail : `${head} ${trimmed(tail)}`
}

/** Returns the lines of a numbered list: 1, 2, 3 before the text. */
function countedLines(lines: readonly string[]): Set<number> {
  const numbers = lines.flatMap((line, at) => {
    const count = line.length > longestLine ? undefined : /^\s*(\d{1,2}) ?[.)\-–](?!\d\d)/.exec(cleanDigits(line))?.[1]
    return count === undefined ? [] : [{ at, count: Number(count) }]
  })
  const isSteady = numbers.length > 1 && numbers.every(({ count }, n) => count === 1 || count === (numbers[n - 1]?.count ?? 0) + 1)
  return new Set(isSteady && numbers[0]?.count === 1 ? numbers.map(({ at }) => at) : [])
}

const cleanDigits = (line: string) => (/[\d٠-٩۰-۹]/.test(line.slice(0, 12)) ? cleanLine(line).text : '')

/** Word and PDF files often have an empty line after each line. */
function withoutDoubleSpacing(entries: Entry[]): Entry[] {
  const isDouble = entries.every(
    (entry, n) => n === 0 || (entry.kind === 'blank') !== (entries[n - 1]?.kind === 'blank') || entry.kind === 'blank',
  )
  return isDouble ? entries.filter(entry => entry.kind !== 'blank') : entries
}

/** Bare numbers at the start of lines are times only if all times of the text are written so: «9 – Opening», «12 – Lunch». */
function numbersAreTimes(timed: readonly Timed[]): boolean {
  const isCounting = timed.every(({ times }, n) => n === 0 || times.from.hour === (timed[n - 1] as Timed).times.from.hour + 1)
  return timed.length > 1 && timed.every(({ times }) => times.isNumber) && !(isCounting && (timed[0] as Timed).times.from.hour < 7)
}

class Layout extends Map<number, { title: string; line: number } | 'unclear'> {
  readonly usedTitles = new Set<number>()
}

/** Pairs lines that have only a time with the title on the line after or before it. */
function layoutOf(entries: readonly Entry[]): Layout {
  const layout = new Layout()
  const isBareTime = (entry: Entry | undefined) => entry?.kind === 'timed' && entry.text === ''
  const isTitle = (entry: Entry | undefined) => entry?.kind === 'text' && !isPlace(trimmed(entry.text)) && !isSpeaker(trimmed(entry.text))
  const isPart = (entry: Entry | undefined) => entry?.kind === 'text' || isBareTime(entry)
  const pair = (time: number, title: number) => {
    const entry = entries[title]
    if (!isTitle(entry) || entry?.kind !== 'text') return
    layout.set(time, { title: entry.text, line: entry.at })
    layout.usedTitles.add(title)
  }
  for (let first = 0; first < entries.length; first++) {
    if (!isPart(entries[first])) continue
    let end = first
    while (isPart(entries[end])) end++
    const own = Array.from({ length: end - first }, (_, n) => first + n).filter(n => isBareTime(entries[n]) || isTitle(entries[n]))
    const times = own.filter(n => isBareTime(entries[n]))
    const [head, last] = [own[0], own.at(-1)]
    if (times.length > 0 && head !== undefined && last !== undefined) {
      const startsWithTime = isBareTime(entries[head]) || /[:：]\s*$/.test(entries[head]?.raw ?? '')
      const endsWithTime = isBareTime(entries[last])
      for (const time of times) {
        const at = own.indexOf(time)
        if (startsWithTime === endsWithTime && own.length > 1) layout.set(time, 'unclear')
        else if (startsWithTime) pair(time, own[at + 1] ?? -1)
        else pair(time, own[at - 1] ?? -1)
      }
    }
    first = end
  }
  return layout
}

function itemOf(entry: Timed, title: { title: string; line: number } | 'unclear' | undefined, areNumbers: boolean): Item {
  const own = typeof title === 'object' ? title : null
  const { rest, minutes } = durationOf(own ? own.title : '')
  const fault = entry.times.isNumber && !areNumbers ? 'number' : title === 'unclear' ? 'unclear' : null
  const lines = own ? [entry.at, own.line].toSorted((a, b) => a - b) : [entry.at]
  return { entry: { ...entry, lasts: entry.lasts ?? minutes }, lines, details: detailsOf(own ? rest : entry.text), fault }
}

/** Adds a line without a time to the item above: its place, its speaker, or the rest of its title. */
function continued(item: Item | undefined, entry: Extract<Entry, { kind: 'text' | 'blank' }>, above: Entry | undefined): boolean {
  if (!item || !above || above.kind === 'blank' || above.at !== item.lines.at(-1)) return false
  const text = trimmed(entry.text)
  const { details } = item
  if (isPlace(text) || isSpeaker(text)) {
    const parsed = detailsOf(`x | ${text}`)
    if (details.title === '' || (parsed.room !== '' && details.room !== '') || (parsed.speaker !== '' && details.speaker !== ''))
      return false
    item.details = { ...details, room: details.room || parsed.room, speaker: details.speaker || parsed.speaker }
  } else {
    const isWrapped = entry.isIndented || /[،,:&–]\s*$|\s(?:and|of|the|with|في|من|على|و)\s*$/u.test(above.raw) || /^[a-z(]|^و\s/.test(text)
    if (!isWrapped || details.title === '' || details.room !== '' || details.speaker !== '') return false
    item.details = { ...detailsOf(`${details.title} ${text}`), status: details.status }
  }
  item.lines.push(entry.at)
  return true
}
