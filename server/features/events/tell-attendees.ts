import type { OwnEvent } from '#contract/endpoints/events.ts'
import type { SeatLinks } from '#server/domain/seats/seat-links.ts'
import { mailAttendees, type News, promote } from '#server/domain/seats/seat-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { now as currentTime } from '#server/platform/time/now.ts'

type Change = { was: OwnEvent; now: OwnEvent }

/** Those who signed up hear what they have to know, of however many events at once; seats that were added go to those who wait. */
export async function tellAttendees(db: Db, links: SeatLinks, changes: readonly Change[]): Promise<void> {
  const awaited = changes.filter(({ now }) => now.taken + now.waiting > 0)
  const news = awaited.flatMap(({ was, now }) => {
    const kind = Date.parse(now.ends_at) > currentTime() && newsOf(was, now)
    return kind ? [{ id: now.id, kind }] : []
  })
  await mailAttendees(db, links, news)
  for (const { now } of awaited) await promote(db, links, now.id)
}

function newsOf(was: OwnEvent, now: OwnEvent): News['kind'] | null {
  if (now.status === 'cancelled' || now.status === 'postponed') return was.status === now.status ? null : now.status
  if (now.status === 'draft') return was.status === 'published' ? 'cancelled' : null
  if (was.status !== 'published') return 'on_again'
  const said = ({ starts_at, ends_at, format, city, place, attendee_link }: OwnEvent) =>
    JSON.stringify([Date.parse(starts_at), Date.parse(ends_at), format, city, place, attendee_link])
  return said(was) === said(now) ? null : 'changed'
}
