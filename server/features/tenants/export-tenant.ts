import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'

const perTenant: RateLimit = { name: 'archive.tenant', max: 10, seconds: 86_400 }
/** Of an address that saves it (save-archive.ts), in milliseconds: long enough for a slow line to begin. */
const life = 300_000

export const exportTenant: Handler<typeof endpoints.tenants.export> = async ({ body }, context, { database, archiveLinks }) => {
  const { id } = context.tenant
  await context.within(async db => {
    if (body.people) await requireFreshSignIn(db, context.acting.session)
  })
  await countAttempt(database, perTenant, id)
  return context.within(async db => {
    await recordAudit(db, context.acting, {
      action: 'tenant.exported',
      object: ['tenant', id],
      tenant: id,
      details: { people: body.people },
    })
    const what = { people: body.people ? 'yes' : 'no', session: context.acting.session, until: Math.ceil(now()) + life } as const
    const query = new URLSearchParams({ ...what, until: String(what.until) })
    return context.reply({ url: `/archives/${archiveLinks.sign(id, what)}?${query}` })
  })
}
