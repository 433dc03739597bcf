import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSwitchedSession } from '#server/domain/sessions/switched-session.ts'

export const endSwitch: Handler<typeof endpoints.switches.end> = ({ params }, context) =>
  context.within(async db => {
    const of = await endSwitchedSession(db, params.switch, 'ended_by_owner')
    const { id: tenant } = context.tenant
    await recordAudit(db, context.acting, {
      action: 'switch.ended',
      object: ['session', params.switch],
      tenant,
      details: { of },
      alsoPlatform: true,
    })
  })
