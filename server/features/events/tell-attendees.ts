import type { OwnEvent } from '#contract/endpoints/events.ts'
import type { SeatLinks } from '#server/domain/seats/seat-links.ts'
import { mailAttendees, promote } from '#server/domain/seats/seat-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { now as currentTime } from '#server/platform/time/now.ts'

/** Those who signed up hear what they have to know; seats that were added go to those who wait. */
export async function tellAttendees(db: Db, links: SeatLinks, was: OwnEvent, now: OwnEvent): Promise<void> {
  if (now.taken + now.waiting === 0) return
  const news = newsOf(was, now)
  if (news && Date.parse(now.ends_at) > currentTime()) await mailAttendees(db, links, now.id, news)
  await promote(db, links, now.id)
}

function newsOf(was: OwnEvent, now: OwnEvent) {
  if (now.status === 'cancelled' || now.status === 'postponed') return was.status === now.status ? null : now.status
  if (now.status === 'draft') return was.status === 'published' ? 'cancelled' : null
  if (was.status !== 'published') return 'on_again'
  const said = ({ starts_at, ends_at, format, city, place, attendee_link }: OwnEvent) =>
    JSON.stringify([Date.parse(starts_at), Date.parse(ends_at), format, city, place, attendee_link])
  return said(was) === said(now) ? null : 'changed'
}
