// What somebody is told of an account that goes: its person, and the teams of hackathons that go with it.
import { type L10n, type Language, textIn } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Payload } from '#server/platform/email/mails.ts'
import { enqueue } from '#server/platform/email/outbox.ts'

type Reader = { email: string; fullname: string; language: Language }
type Named = L10n & { tenant_name: string }

export function sendDeletionMail(
  db: Db,
  { email, fullname, language }: Reader,
  { hackathons, ...said }: Omit<Payload<'account_deletion'>, 'fullname' | 'hackathons'> & { hackathons: readonly Named[] },
): Promise<void> {
  const names = hackathons.map(({ tenant_name, ...name }) => textIn(name, language) || tenant_name)
  return enqueue(db, { to: email, language, template: 'account_deletion', payload: { fullname, hackathons: names, ...said } })
}
