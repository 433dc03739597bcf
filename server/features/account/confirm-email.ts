import type { endpoints } from '#contract/endpoints.ts'
import { sentenceOf } from '#contract/problems.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { challengeOfSession, endEmailChange, findEmailChange, moveAccount } from '#server/domain/accounts/email-change.ts'
import { endResets } from '#server/domain/accounts/password-resets.ts'
import type { Handler } from '#server/domain/deps.ts'
import { endSessions } from '#server/domain/sessions/end-sessions.ts'
import { recordSecurityEvent } from '#server/domain/sessions/security-events.ts'
import { requireLinkedProvider } from '#server/domain/sign-in-providers/required-provider.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const purposes = { old_code: 'old_email', new_code: 'new_email' } as const
const fields = ['old_code', 'new_code'] as const

/** Changes the email address if both codes are right. Otherwise reports which code is wrong: both were mailed to the caller. */
export const confirmEmail: Handler<typeof endpoints.account.confirmEmail> = async ({ body }, context, deps) => {
  const { codes, settings } = deps
  const { user, session, language } = context
  const challenge = challengeOfSession(session)
  // Errors are thrown after the transaction, so that a failed attempt stays counted.
  const outcome = await context.within(async db => {
    const before = await ownAccount(db)
    const change = await findEmailChange(db, session)
    if (!change) return 'expired'
    const checks = fields.map(field =>
      codes.check(db, user.id, purposes[field], body[field], { challenge, network: networkOf(context.ip) }),
    )
    const rights = await Promise.all(checks)
    const wrong = fields.filter((_, n) => rights[n] === null)
    if (wrong.length > 0) return { wrong, left: await triesLeft(db, challenge) }
    for (const right of rights) if (!right || !(await codes.use(db, right))) return 'expired'
    await requireLinkedProvider(db, deps, change.email)
    if (!(await moveAccount(db, change.email))) refuse('email.taken')
    await endEmailChange(db)
    await endResets(db)
    await endSessions(db, user.id, { reason: 'email_changed', except: session })
    const at = { session, ip: context.ip, userAgent: context.userAgent }
    await recordSecurityEvent(db, user.id, 'email_changed', at)
    const said = { fullname: before.fullname, email: change.email, device: context.userAgent, contact: settings.operator.email }
    const mail = { language: before.language, template: 'email_moved' as const }
    for (const to of [before.email, change.email]) await enqueue(db, { ...mail, to, payload: { ...said, isNew: to === change.email } })
    return context.reply({ email: change.email })
  })
  if (outcome === 'expired') refuse('code.expired')
  if ('email' in outcome) return outcome
  const { wrong, left } = outcome
  if (left === undefined) refuse('code.expired')
  const sentence = sentenceOf('code.wrong', language, { left })
  refuse('code.wrong', { values: { left }, fields: Object.fromEntries(wrong.map(field => [field, sentence])) })
}

/** Returns the remaining attempts of the code with fewer attempts; undefined if no code is valid. */
async function triesLeft(db: Db, challenge: Buffer): Promise<number | undefined> {
  const row = await db.one<{ left: number | null }>(sql`
    select min(tries_left)::int as left from email_codes
    where user_id = asking_user() and challenge_hash = ${challenge} and purpose in ('old_email', 'new_email') and used_at is null and expires_at > now()
      and created_at = (select max(created_at) from email_codes n where n.user_id = asking_user() and n.challenge_hash = ${challenge})`)
  return row?.left ?? undefined
}
