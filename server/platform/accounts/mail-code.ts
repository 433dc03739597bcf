import type { Db } from '../database/database.ts'
import { enqueue } from '../mail/outbox.ts'
import { ownAccount } from './accounts.ts'
import { codeLife, type Codes } from './email-codes.ts'

/** Mails the transaction's user a fresh code; past the limit it does nothing, as the last mail still counts. */
export async function mailCode(db: Db, codes: Codes, user: string, device: string) {
  const made = await codes.make(db, user, 'verify_email')
  if (!made) return
  const { email, fullname, language } = await ownAccount(db, user)
  const payload = { fullname, code: made.code, minutes: codeLife / 60, device }
  await enqueue(db, { to: email, language, template: 'verify_email', payload, expiresAt: made.expiresAt })
}
