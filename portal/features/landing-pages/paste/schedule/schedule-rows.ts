// Converts a parsed schedule into rows of the program section, and lists the lines that are not added.

import type { z } from 'zod'
import { Programme } from '#contract/landing-pages/sections/event-sections.ts'
import type { TenantFacts } from '#contract/tenants/tenant.ts'
import { instantOf, wallTimeOf } from '#contract/time/wall-time.ts'
import { countOf } from '#portal/platform/forms/limit.ts'
import { newRowId } from '../../draft/draft.ts'
import { daysOf, type Item } from '../../draft/programme-times.ts'
import type { PastedField } from '../headings.ts'
import { alike } from '../lists.ts'
import { linesOf } from './clean-line.ts'
import { parseSchedule, type ScheduleReason, type ScheduleRow } from './parse-schedule.ts'

export type ScheduleFault = {
  line: number
  text: string
  reason: ScheduleReason | { why: 'again' } | { why: 'full'; count: number } | { why: 'long'; field: PastedField; count: number }
}
export type ReadSchedule = {
  rows: readonly Item[]
  faults: readonly ScheduleFault[]
  isDayAssumed: boolean
  /** Returns the lines that are not added, below their day headings. */
  restWithout: (skipped: ReadonlySet<string>) => string
}

const list = Programme.shape.rows.unwrap()
const mostItems = countOf(list)

export function readSchedule(text: string, facts: TenantFacts, present: readonly Item[], startDay: string | null): ReadSchedule {
  const zone = facts.timezone
  const start = wallTimeOf(facts.starts_at, zone)
  const schedule = parseSchedule(text, {
    days: daysOf(facts, []),
    ...(startDay !== null && { startDay }),
    opens: start.hour * 60 + start.minute,
    isRiyadh: zone === 'Asia/Riyadh',
  })
  const lines = linesOf(text)
  // The same workshop can run in several rooms.
  const keyOf = (item: Item) => `${Date.parse(item.starts_at)} ${alike(item.title)} ${alike(item.room)}`
  const known = new Set(present.map(keyOf))
  const rows: Item[] = []
  const faults: ScheduleFault[] = [...schedule.unread]
  for (const row of schedule.rows) {
    const item = itemOf(row, zone)
    const checked = list.element.safeParse(item)
    const key = keyOf(item)
    const reason = !checked.success
      ? reasonOf(checked.error.issues[0])
      : known.has(key)
        ? ({ why: 'again' } as const)
        : present.length + rows.length >= mostItems
          ? ({ why: 'full', count: mostItems } as const)
          : null
    known.add(key)
    if (reason === null) rows.push(item)
    else for (const line of row.lines) faults.push({ line, text: lines[line - 1]?.trim() ?? '', reason })
  }
  const restWithout = (skipped: ReadonlySet<string>) => {
    const left = new Set(faults.filter(fault => !skipped.has(fault.text)).map(({ line }) => line))
    const headings = new Set(schedule.days.map(({ line }) => line))
    let heading: string | null = null
    return lines
      .flatMap((line, at) => {
        if (headings.has(at + 1)) heading = line
        if (!left.has(at + 1)) return []
        const above: string[] = heading === null ? [] : [heading]
        heading = null
        return [...above, line]
      })
      .join('\n')
  }
  return { rows, faults: faults.toSorted((a, b) => a.line - b.line), isDayAssumed: schedule.isDayAssumed, restWithout }
}

function reasonOf(issue: z.core.$ZodIssue | undefined): ScheduleFault['reason'] {
  if (issue?.code !== 'too_big') return 'unclear'
  return { why: 'long', field: String(issue.path[0] ?? 'title') as PastedField, count: Number(issue.maximum) }
}

function itemOf({ day, start, end, title, room, speaker, status }: ScheduleRow, zone: string): Item {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = (minutes: number) => {
    const other = new Date(Date.UTC(year, month - 1, date + Math.floor(minutes / 1440)))
    const wall = { year: other.getUTCFullYear(), month: other.getUTCMonth() + 1, day: other.getUTCDate() }
    return instantOf({ ...wall, hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 }, zone) ?? ''
  }
  return {
    id: newRowId(),
    starts_at: at(start),
    ends_at: end === null ? null : at(end),
    title,
    kind: kindOf(title.ar || title.en),
    room,
    speaker,
    audience: 'all',
    status,
  }
}

const kinds: readonly [Item['kind'], RegExp][] = [
  ['prayer', /^(?:ال)?صلاة|^(?:\p{L}+ )?prayers?$/iu],
  ['meal', /^(?:ال|استراحة )?(?:وجبة|غداء|الغداء|عشاء|فطور|إفطار|سحور)|^(?:lunch|dinner|breakfast|suhoor|iftar)(?! with| talk)/iu],
  ['workshop', /^(?:ال)?ورشة|^workshop/iu],
  ['mentoring', /^(?:جلسات |جلسة )?(?:ال)?إرشاد|^mentor(?:ing|ship)/iu],
  ['judging', /^(?:ال)?تحكيم|^judging/iu],
]
/** Returns the kind that the first word of a title names. */
const kindOf = (title: string): Item['kind'] => kinds.find(([, words]) => words.test(title))?.[0] ?? 'main'
