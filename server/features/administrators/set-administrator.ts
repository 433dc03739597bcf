import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { sentenceOf } from '#contract/problems.ts'
import { findByEmail, ownAccount } from '#server/domain/accounts/accounts.ts'
import { type Reader, sendNotice } from '#server/domain/administration/notices.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { requireFreshSecondFactor } from '#server/domain/sessions/fresh-sign-in.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserContext } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Outcome = 'done' | 'unchanged' | 'unknown' | 'last' | 'forbidden'
type Change = { user: string; makes: boolean }

/** Grants or revokes the administrator role. Does nothing if the account already has the wanted role. */
async function setAdministrator(db: Db, { settings }: Deps, { session, acting }: UserContext, { user, makes }: Change) {
  await requireFreshSecondFactor(db, session)
  const by = await ownAccount(db)
  const made = await db.one<Reader & { outcome: Outcome }>(sql`select * from set_administrator(${user}, ${makes})`)
  if (!made || made.outcome === 'unknown') refuse('user.not_found')
  if (made.outcome === 'forbidden') refuse('right.missing')
  if (made.outcome === 'last') refuse('administrator.last')
  if (made.outcome !== 'done') return
  await recordAudit(db, acting, { action: makes ? 'administrator.granted' : 'administrator.revoked', object: ['user', user] })
  const rest = { reason: '', contact: settings.operator.email }
  const [toThem, toMe] = makes
    ? (['administrator_granted', 'you_granted_administrator'] as const)
    : (['administrator_revoked', 'you_revoked_administrator'] as const)
  await sendNotice(db, made, { kind: toThem, about: by.fullname, ...rest })
  await sendNotice(db, by, { kind: toMe, about: `${made.fullname} (${made.email})`, ...rest })
}

export const grantAdministrator: Handler<typeof endpoints.administrators.grant> = ({ body }, context, deps) =>
  context.within(async db => {
    const known = await findByEmail(db, body.email)
    if (!known?.verified || known.suspended) refuse('user.not_found', { fields: { email: sentenceOf('user.not_found', context.language) } })
    await setAdministrator(db, deps, context, { user: known.id, makes: true })
  })

export const revokeAdministrator: Handler<typeof endpoints.administrators.revoke> = ({ params }, context, deps) =>
  context.within(async db => {
    const id = Uuid.safeParse(params.id)
    if (!id.success) refuse('user.not_found')
    await setAdministrator(db, deps, context, { user: id.data, makes: false })
  })
