import type { endpoints } from '#contract/endpoints.ts'
import { honeypot } from '#contract/registrations/registration.ts'
import type { Handler, SystemDeps } from '#server/domain/deps.ts'
import { publicEventsOf } from '#server/domain/events/public-events.ts'
import { mailSeat } from '#server/domain/seats/seat-mails.ts'
import { takeSeat as holdSeat } from '#server/domain/seats/seat-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, countWithin, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { createSemaphore } from '#server/platform/semaphore/semaphore.ts'

/** Many people may share one IP address. */
const perNetwork: RateLimit = { name: 'seats.network', max: 600, seconds: 600 }
/** Per network, because a limit over all networks would reveal submissions by others. */
const perAddress: RateLimit = { name: 'seats.address', max: 5, seconds: 86_400 }
/** Over all events. More than the sessions that a person attends in a day. */
const perAddressOfAll: RateLimit = { name: 'seats.address.all', max: 20, seconds: 86_400 }
/** Over all events and networks. Above it, a seat is taken without a mail and with the same response. */
const mailsPerAddress: RateLimit = { name: 'seats.mails', max: 40, seconds: 86_400 }

/** Concurrent sign-ups. Fewer than the database connections, so that one event does not block other requests. */
const runLimited = createSemaphore(4)

/** Takes a seat. The response is the same for new and signed-up email addresses; only the mail differs. */
export const takeSeat: Handler<typeof endpoints.seats.take, SystemDeps> = async (
  { body: { event, fullname, email, language, [honeypot]: trap } },
  context,
  deps,
) => {
  const { database, settings } = deps
  const network = networkOf(context.ip)
  await countAttempt(database, limitOfNetwork(perNetwork, network, settings), network)
  await countAttempt(database, perAddress, `${event} ${email} ${network}`)
  if (trap) return context.reply({ email })
  const take = async (db: Db) => {
    const seat = (await holdSeat(db, event, { fullname, email, language })) ?? refuse(await whyNot(db, event))
    const { again } = seat
    // In the same transaction, so that rejected requests count nothing.
    const [own = 0, all = 0] = await countWithin(db, [
      { limit: perAddressOfAll, who: `${email} ${network}` },
      { limit: mailsPerAddress, who: email },
    ])
    if (own > 0) refuse('limit.reached', { values: { seconds: own } })
    const isDue = seat.is_due && all === 0
    await mailSeat(db, deps, seat, { kind: seat.state === 'waiting' ? 'waiting' : 'seated', again, isDue })
    return context.reply({ email })
  }
  return runLimited(() => context.within({}, take))
}

async function whyNot(db: Db, event: string) {
  const [found] = await publicEventsOf(db, [event])
  if (found?.source === 'event') return 'seat.closed'
  return (await db.one(sql`select from events where id = ${event} and status = 'removed'`)) ? 'event.gone' : 'event.not_found'
}
