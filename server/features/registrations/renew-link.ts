import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { perCandidate, renewLinkOf } from '#server/domain/registrations/state-mails.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts'

export const renewLink: Handler<typeof endpoints.registrations.renewLink> = async ({ params: { id } }, context, deps) => {
  await countAttempt(deps.database, perCandidate, `${context.tenant.id} ${id.toLowerCase()}`)
  return context.within(async db => {
    if (!(await renewLinkOf(db, deps, context.tenant.id, id.toLowerCase()))) refuse('registration.not_found')
    const tenant = context.tenant.id
    await recordAudit(db, context.acting, { action: 'registrations.link_renewed', object: ['tenant', tenant], tenant })
  })
}
