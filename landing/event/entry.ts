import type { Language } from '#contract/language.ts'
import type { Entry } from '../calendar/ics.ts'
import { placeOf, type EventView } from './event-view.ts'

/** The same entry wherever it is met: in a file, in the calendar of a filter, by whoever asks. `host`: where the portal is. */
export function eventEntry(event: EventView, language: Language, host: string): Entry {
  const { id, title, text, link, starts_at, ends_at, updated_at, timezone, status, hackathon, address } = event
  const changedAt = new Date(updated_at)
  return {
    uid: `event-${id}@${host}`,
    title,
    from: new Date(starts_at),
    to: new Date(ends_at),
    timeZone: timezone,
    description: [status === 'published' ? '' : state[status][language], text, link, hackathon?.public_url, address]
      .filter(Boolean)
      .join('\n'),
    place: placeOf(event, language),
    url: address,
    status: status === 'cancelled' ? 'CANCELLED' : status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED',
    remindDays: status === 'published' ? 1 : 0,
    changedAt,
    // Only ever grows, which is all that readers ask of it.
    sequence: Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2026, 0, 1)) / 1000)),
  }
}

const state = {
  cancelled: { ar: 'أُلغيت هذه الفعالية.', en: 'This event was canceled.' },
  postponed: { ar: 'أُجّلت هذه الفعالية، ولم يتحدّد الموعد الجديد بعد.', en: 'This event was postponed. The new date isn’t set yet.' },
}
