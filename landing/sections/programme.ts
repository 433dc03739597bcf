// Presents the program by day. During the event it marks the current and the next item.

import type { audiences, itemStatuses, programmeKinds } from '#contract/landing-pages/sections/event-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'
import { endOf } from '../time/item-end.ts'

export type ProgrammeItem = {
  id: string
  title: string
  kind: (typeof programmeKinds)[number]
  /** label of the kind; '' if the title implies it */
  kindName: string
  from: Date
  /** 9:00–10:30 صباحًا, or the start only */
  time: string
  room: string
  speaker: string
  audience: (typeof audiences)[number]
  /** audience of the item; '' if it is for everyone */
  audienceName: string
  status: (typeof itemStatuses)[number]
  /** '' if the item takes place on time */
  statusName: string
  /** state of an item that is not canceled: past, running, first upcoming, or later */
  state: 'past' | 'now' | 'next' | 'coming'
  stateName: string
}
export type ProgrammeDay = { key: string; name: string; date: string; items: ProgrammeItem[] }
type ProgrammeView = {
  zone: string
  days: ProgrammeDay[]
  now: ProgrammeItem | null
  next: ProgrammeItem | null
}

export function presentProgramme(page: Page, section: SectionOf<'programme'>): ProgrammeView | null {
  const { format, words, now } = page
  const rows = section.rows
    .map(row => ({ ...row, said: page.say(row.title) || (row.kind === 'main' ? '' : words.programme.kind[row.kind]) }))
    .filter(row => row.said)
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  const live = rows.filter(row => row.status !== 'cancelled')
  const next = live.find(row => Date.parse(row.starts_at) > now.getTime())
  const running = page.stage === 'running' || page.stage === 'judging'
  const stateOf = (row: (typeof rows)[number], at: number): ProgrammeItem['state'] => {
    const from = Date.parse(row.starts_at)
    const to = endOf(row, rows[at + 1])
    if (to <= now.getTime()) return 'past'
    if (from <= now.getTime()) return row.status === 'cancelled' ? 'past' : 'now'
    return running && row === next ? 'next' : 'coming'
  }
  const items = rows.map((row, at): ProgrammeItem => {
    const state = stateOf(row, at)
    const from = new Date(row.starts_at)
    return {
      id: row.id,
      title: row.said,
      kind: row.kind,
      kindName: row.said.toLowerCase().includes(words.programme.kind[row.kind].toLowerCase()) ? '' : words.programme.kind[row.kind],
      from,
      time: row.ends_at ? format.timeRange(from, new Date(row.ends_at)) : format.time(from),
      room: page.say(row.room),
      speaker: page.call(row.speaker),
      audience: row.audience,
      audienceName: row.audience === 'all' ? '' : words.programme.audience[row.audience],
      status: row.status,
      statusName: row.status === 'on_time' ? '' : words.programme.status[row.status],
      state,
      stateName: state === 'now' ? words.programme.now : state === 'next' ? words.programme.next : '',
    }
  })
  if (!items.length) return null
  return {
    zone: words.programme.allTimes(format.zone(items[0]?.from ?? now)),
    days: daysOf(page, items),
    // If items overlap, this is the item that started last: for example, a prayer during mentoring hours.
    now: items.findLast(item => item.state === 'now') ?? null,
    next: items.find(item => item.state === 'next') ?? null,
  }
}

/** Numbers the days of the hackathon, including days without items. Days before it have no number. */
function daysOf({ format, words, tenant }: Page, items: ProgrammeItem[]): ProgrammeDay[] {
  const days = Map.groupBy(items, item => format.isoDay(item.from))
  const first = Date.parse(format.isoDay(new Date(tenant.starts_at)))
  return [...days].map(([key, own]) => {
    const nth = (Date.parse(key) - first) / 86_400_000
    return { key, name: words.programme.day[nth] ?? '', date: format.fullDate(own[0]?.from ?? new Date(0)), items: own }
  })
}
