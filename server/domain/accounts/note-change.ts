import { enqueue } from '#server/emails/enqueue.ts'
import type { Payload } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ownAccount } from './accounts.ts'

/** Mails the owner that what signs in to the account has changed. `userAgent`: of the request. */
export async function noteChange(db: Db, { userAgent }: { userAgent: string }, kind: Payload<'security_notice'>['kind']): Promise<void> {
  const { email, fullname, language } = await ownAccount(db)
  await enqueue(db, { to: email, language, template: 'security_notice', payload: { fullname, kind, device: userAgent } })
}
