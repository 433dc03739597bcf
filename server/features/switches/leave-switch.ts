import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSwitchedSession } from '#server/domain/sessions/switched-session.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export const leaveSwitch: Handler<typeof endpoints.switches.leave> = async (_, { session, switchedTo, acting, within }) => {
  const tenant = switchedTo ?? refuse('switch.not_found')
  await within(async db => {
    await endSwitchedSession(db, session, 'signed_out')
    await recordAudit(db, acting, { action: 'switch.ended', object: ['session', session], tenant })
  })
}
