// Name badges (docs/decisions/177-badges.md). Prints are recorded in the audit log like exports.

import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { readBadgeSettings, saveBadgeSettings } from '#server/domain/badges/badge-settings.ts'
import { badgesOfPeople, findBadges, recordPrints, selectBadges } from '#server/domain/badges/badge-store.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { addGuest, removeGuest, setGuest } from './badge-guests.ts'

const list: Handler<typeof endpoints.badges.list> = ({ query: { page, limit, ...filters } }, context) =>
  context.within(async db => ({
    page,
    limit,
    ...(await findBadges(db, context.tenant.id, filters, { limit, offset: (page - 1) * limit })),
  }))

const selection: Handler<typeof endpoints.badges.selection> = ({ query }, context) =>
  context.within(async db => ({ people: await selectBadges(db, context.tenant.id, query) }))

const print: Handler<typeof endpoints.badges.print> = ({ body: { run, people } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const count = await recordPrints(db, tenant, people, { run, user: context.user.id })
    // A repeated request records nothing, and the first one is in the audit log.
    if (count > 0)
      await recordAudit(db, context.acting, { action: 'badges.printed', object: ['tenant', tenant], tenant, details: { count, run } })
    return context.reply({ results: await badgesOfPeople(db, tenant, people) })
  })

const cancelRun: Handler<typeof endpoints.badges.cancelRun> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const run = params.run.toLowerCase()
    const count = await db.run(
      sql`delete from badge_prints where tenant_id = ${tenant} and run::text = ${run} and printed_by = ${context.user.id}`,
    )
    if (count === 0) refuse('badges.run_not_found')
    await recordAudit(db, context.acting, { action: 'badges.print_undone', object: ['tenant', tenant], tenant, details: { count, run } })
  })

const settings: Handler<typeof endpoints.badges.settings> = (_, context) => context.within(db => readBadgeSettings(db, context.tenant.id))

const setSettings: Handler<typeof endpoints.badges.setSettings> = ({ body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await saveBadgeSettings(db, tenant, body)
    await recordAudit(db, context.acting, { action: 'badges.settings_changed', object: ['tenant', tenant], tenant, details: body })
    return context.reply(await readBadgeSettings(db, tenant))
  })

export const badgesRoutes: Handlers<Endpoints['badges']> = {
  list,
  selection,
  print,
  cancelRun,
  settings,
  setSettings,
  addGuest,
  setGuest,
  removeGuest,
}
