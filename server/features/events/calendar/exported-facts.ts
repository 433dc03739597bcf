// Facts of events in calendar files of this platform: both languages, and what the properties of iCalendar do not separate.

import { z } from 'zod'
import { eventFields, eventKinds } from '#contract/events/events-endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { type L10n, languages } from '#contract/language.ts'
import { schemasOf } from '#contract/stored-fields.ts'
import { eventPlace } from '#landing/event.ts'
import type { PublicEventRow } from '#server/domain/events/public-events.ts'
import type { EventFacts } from '../event-store.ts'
import type { Entry } from './entries.ts'
import { linkOf, type Where } from './where.ts'

const { title, text, format, city, place, link, language } = schemasOf(eventFields)
const Exported = z.object({ title, text, format, city, place, link, language, kind: z.enum(eventKinds) })

export function exportedFacts(row: PublicEventRow): string {
  const { title_ar, title_en, text_ar, text_en, place_ar, place_en, format, city, link, language, kind } = row
  return JSON.stringify({
    title: { ar: title_ar, en: title_en },
    text: { ar: text_ar, en: text_en },
    place: { ar: place_ar, en: place_en },
    format,
    city,
    link,
    language,
    kind,
  } satisfies z.input<typeof Exported>)
}

type Own = Pick<EventFacts, 'language' | 'kind'> &
  Partial<Pick<EventFacts, 'title' | 'text' | 'link'>> & { id: string | null; where: Omit<Where, 'attendee_link'> | null }

/**
 * Returns facts of an entry that this platform exported, otherwise null. Facts are used only where the entry still shows them: another
 * program may have changed the entry and retained them.
 */
export function exportedIn(entry: Entry, shownTitle: string, shownText: string): Own | null {
  const facts = parsed(entry.text('x-maydan-event'))
  if (!facts) return null
  const isShown = (texts: L10n, shown: string) => languages.some(one => tidy(texts[one]) === tidy(shown))
  const where = isShown(placesOf(facts), entry.text('location')) ? facts : null
  const { rest, hasText } = withoutText(shownText, facts.text)
  // After the text, the export writes the event's link and URLs of the platform.
  const lines = rest.split('\n').filter(line => line.trim() !== '')
  const isSame = hasText && lines.slice(entry.text('status') === 'CONFIRMED' ? 0 : 1).every(line => linkOf(line.trim()) !== '')
  return {
    id: Uuid.safeParse(/^event-([\da-f-]{36})@/i.exec(entry.text('uid'))?.[1]).data ?? null,
    kind: facts.kind === 'hackathon' ? 'other' : facts.kind,
    language: facts.language,
    where: where && { format: where.format, city: where.city, place: where.place, link: where.link },
    ...(isShown(facts.title, shownTitle) && { title: facts.title }),
    ...(isSame && { text: facts.text, link: facts.link }),
  }
}

function parsed(text: string): z.infer<typeof Exported> | null {
  if (text === '') return null
  try {
    return Exported.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const placesOf = ({ place, ...facts }: z.infer<typeof Exported>): L10n => {
  const placeIn = (one: (typeof languages)[number], other: (typeof languages)[number]) =>
    eventPlace({ ...facts, place: place[one] || place[other] }, one)
  return { ar: placeIn('ar', 'en'), en: placeIn('en', 'ar') }
}

function withoutText(shown: string, texts: L10n): { rest: string; hasText: boolean } {
  const written = languages.map(one => texts[one].trim()).filter(Boolean)
  const found = written.find(text => shown.includes(text))
  return { rest: found === undefined ? shown : shown.replace(found, () => ''), hasText: written.length === 0 || found !== undefined }
}
