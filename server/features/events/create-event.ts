import type { endpoints } from '#contract/endpoints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import { eachWeek } from './each-week.ts'
import { checkFacts, type EventForm, factsOf } from './event-form.ts'
import { countEvents, insertEvent, mostEvents } from './event-store.ts'
import { findEvent } from './find-event.ts'
import type { EventsParts, EventWriter } from './parts.ts'
import { recordEvent } from './record-event.ts'

/** By a hackathon's editors, for their own. */
export const createEvent =
  (parts: EventsParts): Handler<typeof endpoints.events.create> =>
  ({ form: { weeks = 1, ...form } }, context) =>
    create({ tenant: context.tenant.id, about: null, form, weeks }, parts, context)

/** By administrators; it may be about a public hackathon. */
export const createEventForPlatform =
  (parts: EventsParts): Handler<typeof endpoints.events.createForPlatform> =>
  ({ form: { hackathon, weeks = 1, ...form } }, context) =>
    create({ tenant: null, about: hackathon ?? null, form, weeks }, parts, context)

type Wanted = { tenant: string | null; about: string | null; form: EventForm & Dates; weeks: number }
type Dates = { starts_at: string; ends_at: string }

/** Answers the first of those that were added. */
async function create({ tenant, about, form, weeks }: Wanted, parts: EventsParts, context: EventWriter) {
  checkFacts(form, context.language)
  const facts = await factsOf(form, parts)
  return context.within(async db => {
    if ((await countEvents(db, tenant)) + weeks > mostEvents) refuse('event.too_many')
    if (about !== null && !(await isPublic(db, about))) refuse('tenant.not_found')
    let first = ''
    for (const dates of eachWeek(form, weeks, await zoneOf(db, tenant))) {
      const id = await insertEvent(db, tenant, about, { ...facts, ...dates }, context.user.id)
      first ||= id
    }
    await recordEvent(db, context.acting, { action: 'event.created', tenant, id: first, title: facts.title })
    return context.reply(await findEvent(db, tenant, first, context.language))
  })
}

const isPublic = (db: Db, tenant: string) =>
  db.one(sql`select from tenants where id = ${tenant} and status = 'published' and visibility = 'listed'`)

const zoneOf = async (db: Db, tenant: string | null) =>
  (tenant && (await db.one<{ timezone: string }>(sql`select timezone from tenants where id = ${tenant}`))?.timezone) || 'Asia/Riyadh'
