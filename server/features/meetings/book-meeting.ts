import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { notifyBoth } from '#server/domain/meetings/meeting-notices.ts'
import { lockTimes, insertMeeting } from '#server/domain/meetings/meeting-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, limitOfNetwork, type RateLimit, requireWithin } from '#server/platform/rate-limit/rate-limit.ts'
import { createSemaphore } from '#server/platform/semaphore/semaphore.ts'
import { presentBooked, publicHost, recordMeeting } from './guest.ts'

/** A company or university may share one IP address. */
const perNetwork: RateLimit = { name: 'meeting.network', max: 30, seconds: 3600 }
/** Limits the mails to an email address, because strangers can enter it. Strangers on another network leave its owner a share. */
const perAddress: RateLimit = { name: 'meeting.address', max: 60, seconds: 86_400 }
const perAddressAndNetwork: RateLimit = { name: 'meeting.address_network', max: 20, seconds: 86_400 }
/** Maximum upcoming meetings per email address and host. */
const maxToCome = 3
/** Concurrent bookings. Fewer than the database connections, so that bookings with one host do not block other requests. */
const runLimited = createSemaphore(4)

export const bookMeeting: Handler<typeof endpoints.meetings.book> = async ({ body: { host: wanted, ...booking } }, context, deps) => {
  const { database, meetingNotices, settings } = deps
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(perNetwork, network, settings), network)
  await publicHost(database, wanted)
  const book = async (db: Db) => {
    const host = await publicHost(db, wanted)
    await lockTimes(db, host)
    const meeting = await insertMeeting(db, host, booking)
    if ((await toComeOf(db, host.id, booking.email)) > maxToCome) refuse('meeting.too_many')
    // After every check and in the same transaction, so that rejected bookings count nothing.
    await requireWithin(db, { limit: perAddressAndNetwork, who: `${booking.email} ${network}` }, { limit: perAddress, who: booking.email })
    await notifyBoth(db, meeting.status === 'requested' ? 'requested' : 'booked', host, meeting, meetingNotices)
    await recordMeeting(db, 'system', 'meeting.booked', meeting)
    return context.reply(presentBooked(host, meeting, context, deps))
  }
  return runLimited(() => context.within({ host: wanted }, book))
}

async function toComeOf(db: Db, host: string, email: string): Promise<number> {
  const found = await db.one<{ n: number }>(sql`
    select count(*)::int as n from meetings where host_id = ${host} and email = ${email} and status in ('requested', 'confirmed') and starts_at > now()`)
  return found?.n ?? 0
}
