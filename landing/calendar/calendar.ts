// Creates the calendar entries of a hackathon: the event, and every milestone with a date of its own.

import { sectionOf } from '#contract/landing-pages/content.ts'
import { milestoneKeys, type SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { placeWithCity } from '#contract/places/city-in-address.ts'
import type { Page } from '../page/page.ts'
import { presentTimeline } from '../sections/timeline.ts'
import type { Calendar, Entry } from './ics.ts'

type Edition = {
  publishedAt: Date
  /** host of the platform's pages, such as pages.example; a part of UIDs, because renaming a hackathon does not change it */
  host: string
  /** omits past entries, for one-time imports */
  isUpcomingOnly?: boolean
}

export function calendarOf(page: Page, { publishedAt, host, isUpcomingOnly = false }: Edition): Calendar {
  const { tenant, now, stage, rules, address, words } = page
  const name = rules.callOff ? `${words.stage[stage]}: ${page.name}` : page.name
  const common = {
    url: address,
    // iCalendar allows SEQUENCE only to increase.
    sequence: Math.max(0, Math.floor((publishedAt.getTime() - epoch) / 1000)),
    changedAt: publishedAt,
    status: rules.calendarStatus,
  } as const
  const uid = (key: string) => `${key}-${tenant.id}@${host}`
  const event: Entry = {
    ...common,
    uid: uid('event'),
    title: name,
    from: new Date(tenant.starts_at),
    to: new Date(tenant.ends_at),
    description: [page.say(tenant.called_off_reason), page.say(tenant.description), address].filter(Boolean).join('\n'),
    place: placeOf(page),
    remindDays: rules.hasValidDates ? 7 : 0,
  }
  const milestones = ownMilestones(page).map(({ id, title, at, deadline }): Entry => ({
    ...common,
    uid: uid(id),
    title: `${name} — ${title}`,
    from: at,
    to: null,
    description: address,
    place: '',
    remindDays: deadline && rules.hasValidDates ? 1 : 0,
  }))
  const coming = milestones.filter(({ from }) => !isUpcomingOnly || from > now)
  return { name: words.calendarOf(page.name), timeZone: tenant.timezone, entries: [event, ...coming] }
}

const epoch = Date.UTC(2026, 0, 1)

/** Returns all milestones except start and end, because the event's own entry contains both dates. */
function ownMilestones(page: Page) {
  const section = sectionOf(page.content, 'timeline')
  const view = section?.visible ? presentTimeline(page, section) : null
  const keyOf = (id: string) => section?.rows.find(row => row.id === id)?.key ?? 'custom'
  return (view?.rows ?? [])
    .map(({ id, title, at }) => ({ id: stableId(section, id), key: keyOf(id), title, at }))
    .filter(({ key }) => key !== 'start' && key !== 'end')
    .map(({ key, ...row }) => ({ ...row, deadline: deadlines.has(key) }))
}

/**
 * Returns the part of the UID that identifies a milestone. For a built-in milestone it stays the same if its row is deleted and added
 * again.
 */
function stableId(section: SectionOf<'timeline'> | undefined, id: string): string {
  const row = section?.rows.find(one => one.id === id)
  return row && row.key !== 'custom' ? row.key : `custom-${id.replace(/[^\w-]/g, '')}`
}

const deadlines: ReadonlySet<(typeof milestoneKeys)[number]> = new Set(['reg_close', 'submission_close'] as const)

export function placeOf(page: Page): string {
  const { tenant, words } = page
  if (tenant.format === 'online') return words.format.online
  return placeWithCity(page.call(tenant.venue), tenant.city, page.language)
}
