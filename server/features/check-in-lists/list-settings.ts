// The check-in lists of a hackathon: adding, changing, closing, ordering and removing them.

import type { endpoints } from '#contract/endpoints.ts'
import { checkInListFields, type CheckInListSettings, maxCheckInLists } from '#contract/registrations/check-in-list-records.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { countLists, findList, type OpenedList } from '#server/domain/registrations/check-in-lists.ts'
import { listFormFields } from '#server/domain/registrations/list-form-fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import { columnsOfShape, insertRows, rowOf } from '#server/platform/database/schema-rows.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const list: Handler<typeof endpoints.checkInLists.list> = (_, context) =>
  context.within(async db => ({ results: await countLists(db, context.tenant.id) }))

export const create: Handler<typeof endpoints.checkInLists.create> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const settings = await checked(db, context, body)
    const present = await lockLists(db, tenant)
    if (present.length >= maxCheckInLists) refuse('check_in_list.too_many')
    const id = crypto.randomUUID()
    const number = Math.max(0, ...present.map(each => each.number)) + 1
    await insertRows(db, 'check_in_lists', [{ tenant_id: tenant, id, number, ...rowOf(checkInListFields, settings) }])
    await record(db, context, 'created', await findList(db, tenant, id))
    return context.reply(shown(await findList(db, tenant, id)))
  })

export const update: Handler<typeof endpoints.checkInLists.update> = ({ params, body: { is_closed, ...body } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const former = await findList(db, tenant, params.id, true)
    const settings = await checked(db, context, body, former)
    if (settings.kind !== former.kind && (await hasScans(db, tenant, former.id))) refuse('check_in_list.has_scans')
    const columns = raw(columnsOfShape(checkInListFields).join(', '))
    await db.run(sql`
      update check_in_lists l set (${columns}) = (
        select ${columns} from jsonb_populate_record(null::check_in_lists, ${JSON.stringify(rowOf(checkInListFields, settings))}::jsonb)),
        version = version + 1, closed_at = case when ${is_closed}::boolean then coalesce(closed_at, now()) end
      where tenant_id = ${tenant} and id = ${former.id}`)
    const changed = await findList(db, tenant, former.id)
    const wasClosed = former.closed_at !== null
    await record(db, context, is_closed === wasClosed ? 'updated' : is_closed ? 'closed' : 'opened', changed)
    return context.reply(shown(changed))
  })

export const move: Handler<typeof endpoints.checkInLists.move> = ({ params, body: { place } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { id } = await findList(db, tenant, params.id)
    const others = (await lockLists(db, tenant)).map(each => each.id).filter(each => each !== id)
    const order = others.toSpliced(place - 1, 0, id)
    await db.run(sql`
      update check_in_lists l set number = o.number from unnest(${order}::uuid[]) with ordinality o (id, number)
      where l.tenant_id = ${tenant} and l.id = o.id and l.number <> o.number`)
  })

export const remove: Handler<typeof endpoints.checkInLists.remove> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const removed = await findList(db, tenant, params.id, true)
    if (await hasScans(db, tenant, removed.id)) refuse('check_in_list.has_scans')
    await db.run(sql`delete from check_in_lists where tenant_id = ${tenant} and id = ${removed.id}`)
    await record(db, context, 'removed', removed)
  })

const shown = ({ version: _, ...rest }: OpenedList) => rest

/** The lists in their order. Locks the tenant's row, so that concurrent calls do not exceed the limit. */
async function lockLists(db: Db, tenant: string): Promise<{ id: string; number: number }[]> {
  await db.run(sql`select from tenants where id = ${tenant} for update`)
  return db.all(sql`select id, number from check_in_lists where tenant_id = ${tenant} order by number, created_at`)
}

/** Undone scans are a record, too. */
const hasScans = async (db: Db, tenant: string, list: string) =>
  (await db.one(sql`select from check_in_scans where tenant_id = ${tenant} and list_id = ${list} limit 1`)) !== undefined

/** Returns consistent settings. A list whose phase was removed keeps its audience until an editor chooses another. */
async function checked(
  db: Db,
  { tenant, language }: Pick<MemberContext, 'tenant' | 'language'>,
  settings: CheckInListSettings,
  former?: OpenedList,
): Promise<CheckInListSettings> {
  const { audience, phase_id, question } = settings
  const isOrphaned = former?.audience === 'phase' && former.phase_id === null && phase_id === null
  if (audience === 'phase' && !isOrphaned) {
    // Locks the phase, so that it is not removed meanwhile.
    const phase = await db.one(sql`select from phases where tenant_id = ${tenant.id} and id = ${phase_id} for key share`)
    if (!phase) refuse('phase.not_found')
  }
  if (question !== '' && question !== former?.question) {
    const { list: fields } = await listFormFields(db, tenant.id, language, [])
    if (!fields.some(({ name }) => name === question))
      refuse('request.invalid', { fields: { question: sentenceOfWord('invalid', language) } })
  }
  return { ...settings, phase_id: audience === 'phase' ? phase_id : null }
}

const record = (
  db: Db,
  { acting, tenant }: Pick<MemberContext, 'acting' | 'tenant'>,
  what: 'created' | 'updated' | 'closed' | 'opened' | 'removed',
  { id, name }: OpenedList,
) =>
  recordAudit(db, acting, {
    action: `check_in_list.${what}`,
    object: ['check_in_list', id],
    tenant: tenant.id,
    details: { after: name.ar || name.en },
  })
