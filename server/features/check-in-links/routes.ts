// Links for volunteers at the entrance. A link has 256 random bits, stored as a hash. It only checks candidates in, or scans for one list, on one day.

import { randomBytes } from 'node:crypto'
import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import { type CheckInLink, maxCheckInLinks } from '#contract/registrations/check-in-links-endpoints.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { findList } from '#server/domain/registrations/check-in-lists.ts'
import { checkInCandidates, listSeated } from '#server/domain/registrations/check-in.ts'
import { listPeople } from '#server/domain/registrations/list-people.ts'
import { recordScans } from '#server/domain/registrations/record-scans.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { hashOf, withinLink, withinListLink } from './enter-link.ts'

/** A link ends at this time on the next day, because hackathons continue after midnight. */
const endsAt = '06:00'

/** The screen of volunteers recognizes a link of a list by this prefix of its token. */
const listPrefix = 'list.'

const shown = sql`l.id, l.name, by_whom.fullname as created_by, l.starts_at, l.expires_at,
  (select json_build_object('id', o.id, 'name', json_build_object('ar', o.name_ar, 'en', o.name_en)) from check_in_lists o
    where o.tenant_id = l.tenant_id and o.id = l.list_id) as list
  from check_in_links l join fellow_members() by_whom on by_whom.user_id = l.created_by
  where l.tenant_id = asking_tenant() and l.revoked_at is null and l.expires_at > now()`

const list: Handler<typeof endpoints.checkInLinks.list> = (_, context) =>
  context.within(async db => ({ results: await db.all<CheckInLink>(sql`select ${shown} order by l.starts_at, l.created_at`) }))

const create: Handler<typeof endpoints.checkInLinks.create> = ({ body: { name, day, list: wanted } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Locks the tenant's row, so that concurrent calls do not exceed the limit.
    const span = await db.one<{ starts_at: string; expires_at: string; is_past: boolean; is_far: boolean }>(sql`
      select starts_at, expires_at, expires_at <= now() as is_past, expires_at > now() + interval '2 years' as is_far
      from (select ${day}::date::timestamp at time zone timezone as starts_at,
          (${day}::date + 1 + ${endsAt}::time) at time zone timezone as expires_at
        from tenants where id = ${tenant} for update) as span`)
    if (!span) refuse('tenant.not_found')
    if (span.is_past) refuse('check_in_link.past')
    if (span.is_far) refuse('request.invalid', { fields: { day: sentenceOfWord('far', context.language) } })
    const pending = await db.one<{ n: number }>(sql`select count(*)::int as n from (select ${shown}) links`)
    if ((pending?.n ?? 0) >= maxCheckInLinks) refuse('check_in_link.too_many')
    const listed = wanted === null ? null : await findList(db, tenant, wanted)
    if (listed !== null && listed.closed_at !== null) refuse('check_in_list.not_found')
    const token = (listed ? listPrefix : '') + randomBytes(32).toString('base64url')
    const made = await db.one<{ id: string }>(sql`
      insert into check_in_links (tenant_id, name, token_hash, created_by, starts_at, expires_at, list_id)
      values (${tenant}, ${name}, ${hashOf(token)}, ${context.user.id}, ${span.starts_at}, ${span.expires_at}, ${listed?.id ?? null}) returning id`)
    const [link] = await db.all<CheckInLink>(sql`select ${shown} and l.id = ${made?.id ?? null}`)
    if (!link) throw new Error('the new check-in link cannot be read')
    await recordAudit(db, context.acting, {
      action: 'check_in_link.created',
      object: ['check_in_link', link.id],
      tenant,
      details: { after: name },
    })
    return context.reply({ ...link, token })
  })

const revoke: Handler<typeof endpoints.checkInLinks.revoke> = ({ params: { id } }, context) =>
  context.within(async db => {
    const revoked = await db.one<{ id: string; name: string }>(sql`
      update check_in_links set revoked_at = now()
      where tenant_id = asking_tenant() and id::text = ${id} and revoked_at is null returning id, name`)
    if (!revoked) refuse('check_in_link.not_found')
    await recordAudit(db, context.acting, {
      action: 'check_in_link.revoked',
      object: ['check_in_link', revoked.id],
      tenant: context.tenant.id,
      details: { after: revoked.name },
    })
  })

const open: Handler<typeof endpoints.checkInLinks.open> = ({ body: { token, ...filters } }, context) =>
  withinLink(context, token, async (db, { tenant_id, expires_at }) => {
    const listed = await listSeated(db, tenant_id, filters, true)
    return context.reply({ hackathon: await nameOf(db, tenant_id, context.language), expires_at, ...listed })
  })

async function nameOf(db: Db, tenant: string, language: Language): Promise<string> {
  const names = await db.one<{ ar: string; en: string }>(sql`select name_ar as ar, name_en as en from tenants where id = ${tenant}`)
  return names ? textIn(names, language) : ''
}

/** Check-ins are recorded as made by the member who created the link. */
const checkIn: Handler<typeof endpoints.checkInLinks.checkIn> = ({ body: { token, marks } }, context) =>
  withinLink(context, token, async (db, { tenant_id, created_by }) =>
    context.reply({ marks: await checkInCandidates(db, tenant_id, created_by, marks) }),
  )

const openList: Handler<typeof endpoints.checkInLinks.openList> = ({ body: { token, ...filters } }, context) =>
  withinListLink(context, token, async (db, { tenant_id, list_id, expires_at }) => {
    const { language } = context
    const listed = await listPeople(db, tenant_id, await findList(db, tenant_id, list_id), filters, { language, isVolunteer: true })
    return context.reply({ hackathon: await nameOf(db, tenant_id, language), expires_at, ...listed })
  })

const scan: Handler<typeof endpoints.checkInLinks.scan> = ({ body: { token, scans } }, context) =>
  withinListLink(context, token, async (db, { tenant_id, list_id, link_id, created_by }) => {
    const list = await findList(db, tenant_id, list_id, true)
    return context.reply({ scans: await recordScans(db, tenant_id, list, { user: created_by, link: link_id }, scans) })
  })

export const checkInLinksRoutes: Handlers<Endpoints['checkInLinks']> = { list, create, revoke, open, checkIn, openList, scan }
