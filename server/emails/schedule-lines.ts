// Lines with date, place and calendar file of a hackathon, for mails to people with a seat.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type Block, line } from './layout.ts'
import { momentAt, named, paragraph } from './phrases.ts'

/** `calendar` is the URL of the calendar file. */
export const Schedule = z.object({ starts_at: z.string(), timezone: z.string(), place: z.string(), calendar: z.string() })

export function sampleSchedule(url: string) {
  return { starts_at: '2027-02-04T06:00:00Z', timezone: 'Asia/Riyadh', place: 'واحة الابتكار، الرياض', calendar: `${url}/event.ics` }
}

export function scheduleIn(language: Language, schedule: z.infer<typeof Schedule> | null): Block[] {
  if (!schedule) return []
  const { starts_at, timezone, place, calendar } = schedule
  const { when, where, add } = scheduleWords[language]
  return [
    paragraph(when(momentAt(language, starts_at, timezone))),
    ...(place ? [paragraph(where(named(place)))] : []),
    { kind: 'quiet_link', label: add, url: calendar },
  ]
}

const scheduleWords = {
  ar: { when: (at: string) => line`الموعد: ${at}`, where: (place: string) => line`المكان: ${place}`, add: 'إضافة الموعد إلى التقويم' },
  en: { when: (at: string) => line`When: ${at}`, where: (place: string) => line`Where: ${place}`, add: 'Add to calendar' },
}
