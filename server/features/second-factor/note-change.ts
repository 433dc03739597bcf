import { ownAccount } from '#server/domain/accounts/accounts.ts'
import { enqueue } from '#server/emails/enqueue.ts'
import type { Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { UserContext } from '#server/platform/http/context.ts'

/** Tells the owner by mail what was changed of how they sign in. */
export async function noteChange(db: Db, { userAgent }: UserContext, kind: Payload<'security_notice'>['kind']): Promise<void> {
  const { email, fullname, language } = await ownAccount(db)
  await enqueue(db, { to: email, language, template: 'security_notice', payload: { fullname, kind, device: userAgent } })
}
