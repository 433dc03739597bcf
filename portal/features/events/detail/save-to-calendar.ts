import type { PublicEventDetail } from '#contract/endpoints/events.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'

/** A calendar of one entry as a file; what writes it is fetched when somebody asks. */
export async function saveToCalendar(publicEvent: PublicEventDetail, place: string): Promise<void> {
  const { icsOf } = await import('#landing/calendar.ts')
  const { id, title, text, link, starts_at, ends_at, updated_at, timezone, hackathon } = publicEvent
  const changedAt = new Date(updated_at)
  const ics = icsOf({
    name: title,
    timeZone: timezone,
    entries: [
      {
        uid: `event-${id}@${location.hostname}`,
        title,
        from: new Date(starts_at),
        to: new Date(ends_at),
        description: [text, link, hackathon?.public_url, location.href].filter(Boolean).join('\n'),
        place,
        url: location.href,
        status: 'CONFIRMED',
        remindDays: 1,
        changedAt,
        // Only ever grows, which is all that readers ask of it.
        sequence: Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2026, 0, 1)) / 1000)),
      },
    ],
  })
  saveFile(`${hackathon?.tenant_name ?? 'event'}-${starts_at.slice(0, 10)}.ics`, ics, 'text/calendar;charset=utf-8')
}
