// Badges of people who are entered by hand. The audit log names them by id only.

import type { Badge } from '#contract/badges/badge-records.ts'
import { maxBadgeGuests } from '#contract/badges/badge.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { badgesOfPeople } from '#server/domain/badges/badge-store.ts'
import type { Handler } from '#server/domain/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

async function badgeOf(db: Db, tenant: string, id: string): Promise<Badge> {
  const [badge] = await badgesOfPeople(db, tenant, [{ kind: 'guest', id }])
  return badge ?? refuse('badges.guest_not_found')
}

export const addGuest: Handler<typeof endpoints.badges.addGuest> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    // Locks the tenant's row, so that concurrent calls do not exceed the limit.
    await db.run(sql`select from tenants where id = ${tenant} for update`)
    const counted = await db.one<{ n: number }>(sql`select count(*)::int as n from badge_guests where tenant_id = ${tenant}`)
    if ((counted?.n ?? 0) >= maxBadgeGuests) refuse('badges.too_many_guests')
    const { name, role, word, affiliation } = body
    const added = await db.one<{ id: string }>(sql`
      insert into badge_guests (tenant_id, name_ar, name_en, role, word, affiliation)
      values (${tenant}, ${name.ar}, ${name.en}, ${role}, ${word}, ${affiliation}) returning id`)
    if (!added) throw new Error('the new badge cannot be read')
    await recordAudit(db, context.acting, {
      action: 'badges.guest_added',
      object: ['tenant', tenant],
      tenant,
      details: { guest: added.id, role },
    })
    return context.reply(await badgeOf(db, tenant, added.id))
  })

export const setGuest: Handler<typeof endpoints.badges.setGuest> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = params.guest.toLowerCase()
    const { name, role, word, affiliation } = body
    const changed = await db.run(sql`
      update badge_guests set name_ar = ${name.ar}, name_en = ${name.en}, role = ${role}, word = ${word}, affiliation = ${affiliation}
      where tenant_id = ${tenant} and id::text = ${id}`)
    if (changed === 0) refuse('badges.guest_not_found')
    await recordAudit(db, context.acting, {
      action: 'badges.guest_changed',
      object: ['tenant', tenant],
      tenant,
      details: { guest: id, role },
    })
    return context.reply(await badgeOf(db, tenant, id))
  })

export const removeGuest: Handler<typeof endpoints.badges.removeGuest> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = params.guest.toLowerCase()
    if ((await db.run(sql`delete from badge_guests where tenant_id = ${tenant} and id::text = ${id}`)) === 0)
      refuse('badges.guest_not_found')
    await recordAudit(db, context.acting, { action: 'badges.guest_removed', object: ['tenant', tenant], tenant, details: { guest: id } })
  })
