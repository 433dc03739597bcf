import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { shiftDays } from '#contract/time/shift-days.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { checkFacts, type EventForm, type EventWriter, factsOf } from './event-form.ts'
import { countEvents, findEvent, insertEvent, maxEvents, recordEvent } from './event-store.ts'

export const createEvent: Handler<typeof endpoints.events.create> = ({ form: { weeks = 1, ...form } }, context, deps) =>
  create({ tenant: context.tenant.id, about: null, form, weeks }, deps, context)

/** Creates an administrator's event of the platform, which can refer to a public hackathon. */
export const createEventForPlatform: Handler<typeof endpoints.events.createForPlatform> = (
  { form: { hackathon, weeks = 1, ...form } },
  context,
  deps,
) => create({ tenant: null, about: hackathon ?? null, form, weeks }, deps, context)

type Wanted = { tenant: string | null; about: string | null; form: EventForm & Dates; weeks: number }
type Dates = { starts_at: string; ends_at: string }

async function create({ tenant, about, form, weeks }: Wanted, deps: Deps, context: EventWriter) {
  checkFacts(form, context.language)
  const facts = await factsOf(form, deps, context.user.id)
  return context.within(async db => {
    if ((await countEvents(db, tenant)) + weeks > maxEvents) refuse('event.too_many')
    if (about !== null && !(await isPublic(db, about))) refuse('tenant.not_found')
    const timeZone = await zoneOf(db, tenant)
    const origin = { about, series: weeks > 1 ? randomUUID() : null, by: context.user.id }
    const add = (week: number) => insertEvent(db, tenant, { ...facts, ...datesIn(week, form, timeZone, context.language) }, origin)
    const id = await add(0)
    for (let week = 1; week < weeks; week++) await add(week)
    await recordEvent(db, context.acting, { what: 'created', tenant, id, title: facts.title, count: weeks })
    return context.reply(await findEvent(db, tenant, id, context.language))
  })
}

/** Returns the dates `week` weeks later at the same local time, also across changes of daylight saving time. */
function datesIn(week: number, { starts_at, ends_at, ...facts }: EventForm & Dates, timeZone: string, language: Language): Dates {
  const dates = { starts_at: shiftDays(starts_at, 7 * week, timeZone), ends_at: shiftDays(ends_at, 7 * week, timeZone) }
  checkFacts({ ...facts, ...dates }, language)
  return dates
}

const isPublic = (db: Db, tenant: string) =>
  db.one(sql`select from tenants where id = ${tenant} and status = 'published' and visibility = 'listed'`)

const zoneOf = async (db: Db, tenant: string | null) =>
  (tenant && (await db.one<{ timezone: string }>(sql`select timezone from tenants where id = ${tenant}`))?.timezone) || 'Asia/Riyadh'
