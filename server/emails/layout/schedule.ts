// Dates, place and calendar file of a hackathon, for mails to people with a seat.

import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { icsOf } from '#landing/calendar.ts'
import { formatters } from '#landing/model.ts'
import type { MailFile } from '#server/platform/email/smtp.ts'
import type { Brand } from './brand.ts'
import { type Fact, line } from './layout.ts'
import { momentIn, named } from './phrases.ts'

const CalendarStatus = z.enum(['CONFIRMED', 'TENTATIVE', 'CANCELLED']).default('CONFIRMED')

/** Fields with a default are missing in mails of older releases. */
export const Schedule = z.object({
  starts_at: z.string(),
  /** '' shows only the start */
  ends_at: z.string().default(''),
  timezone: z.string(),
  place: z.string(),
  /** URL of a map, or '' */
  map: z.string().default(''),
  /** URL of the calendar file */
  calendar: z.string(),
  /** whether Hijri dates are shown */
  hijri: z.boolean().default(false),
  /** UID of the calendar entry, as on the page; '' adds no file */
  uid: z.string().default(''),
  /** time of the page's last publication, or '' */
  changed_at: z.string().default(''),
  /** STATUS of the calendar entry; an app that has the entry shows it as canceled or tentative */
  status: CalendarStatus,
})
export type Schedule = z.infer<typeof Schedule>

export const sampleSchedule = (url: string): Schedule => ({
  starts_at: '2027-02-04T06:00:00Z',
  ends_at: '2027-02-06T15:00:00Z',
  timezone: 'Asia/Riyadh',
  place: 'واحة الابتكار، الرياض',
  map: 'https://maps.example/oasis',
  calendar: `${url}/event.ics`,
  hijri: true,
  uid: 'event-sample@maydan.example',
  changed_at: '2026-11-01T08:00:00Z',
  status: 'CONFIRMED',
})

/** Rows of a ticket. */
export function scheduleIn(language: Language, schedule: Schedule, hasCalendarLink: boolean): Fact[] {
  const { place, map, calendar } = schedule
  const dates = datesIn(language, schedule)
  if (!hasCalendarLink) return [...dates, ...placeIn(language, place, map)]
  const last = dates.slice(-1).map(fact => ({ ...fact, link: { label: scheduleWords[language].add, url: calendar } }))
  return [...dates.slice(0, -1), ...last, ...placeIn(language, place, map)]
}

export const placeIn = (language: Language, place: string, map = ''): Fact[] =>
  place
    ? [
        {
          label: scheduleWords[language].place,
          value: line`${named(place)}`,
          link: map ? { label: scheduleWords[language].map, url: map } : undefined,
        },
      ]
    : []

export type Dates = Pick<Schedule, 'starts_at' | 'ends_at' | 'timezone' | 'hijri'>

/** Days and first hour, in the time zone of the hackathon or event. */
export function datesIn(language: Language, { starts_at, ends_at, timezone, hijri }: Dates, isFormer = false): Fact[] {
  const words = scheduleWords[language]
  const label = isFormer ? words.former : words.date
  if (!ends_at) return [{ label, value: line`${momentIn(language, starts_at, timezone)}` }]
  const { fullDate, range, hijriRange, isoDay, zonedTime } = formatters(language, timezone)
  // An end at midnight belongs to the previous day.
  const [from, to] = [new Date(starts_at), new Date(Math.max(Date.parse(starts_at), Date.parse(ends_at) - 1000))]
  const days = isoDay(from) === isoDay(to) ? fullDate(from) : range(from, to)
  return [
    { label, value: line`${days}`, more: hijri ? [line`${hijriRange(from, to)}`] : [] },
    { label: words.time, value: line`${zonedTime(from)}` },
  ]
}

type CalendarEntry = Pick<Schedule, 'starts_at' | 'ends_at' | 'timezone' | 'place' | 'uid' | 'changed_at'> &
  Partial<Pick<Schedule, 'status'>> & { title: string; url: string; remindDays: number }

/** Returns the calendar file as an attachment. Its UIDs are those of the page's calendar, so that calendar apps update one entry. */
export function calendarFiles(entries: readonly CalendarEntry[]): MailFile[] {
  const complete = entries.filter(({ uid, ends_at }) => uid !== '' && ends_at !== '')
  const [first] = complete
  if (!first) return []
  const content = icsOf({ name: first.title, timeZone: first.timezone, entries: complete.map(entryOf) })
  return [{ name: 'event.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content }]
}

function entryOf({ starts_at, ends_at, timezone, place, uid, changed_at, title, url, remindDays, status = 'CONFIRMED' }: CalendarEntry) {
  const changedAt = new Date(changed_at || starts_at)
  return {
    uid,
    title,
    from: new Date(starts_at),
    to: new Date(ends_at),
    timeZone: timezone,
    description: url,
    place,
    url,
    status,
    remindDays: status === 'CONFIRMED' ? remindDays : 0,
    changedAt,
    // As in the page's calendar: seconds since 2026.
    sequence: changed_at ? Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2026, 0, 1)) / 1000)) : 0,
  }
}

/** Calendar file of a hackathon. A mail without a brand is of an older release. */
export const hackathonCalendar = (schedule: Schedule | null, brand: Brand | null): MailFile[] =>
  schedule && brand ? calendarFiles([{ ...schedule, title: brand.name, url: brand.url, remindDays: 7 }]) : []

const scheduleWords = {
  ar: {
    date: 'التاريخ',
    former: 'التاريخ السابق',
    time: 'البداية',
    place: 'المكان',
    map: 'عرض الموقع على الخريطة',
    add: 'إضافة التاريخ إلى التقويم',
  },
  en: { date: 'Date', former: 'Original date', time: 'Starts', place: 'Location', map: 'View on map', add: 'Add to calendar' },
}
