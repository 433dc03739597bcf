import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { enqueue } from '#server/platform/mail/outbox.ts'

export type Visitor = { kind: 'application' | 'interest'; fullname: string; email: string; phone: string }

/** Once for each address: who sends the form again hears so, keeps the first reference, and gets no second mail. */
export async function keepRegistration(
  db: Db,
  tenant: string,
  visitor: Visitor,
  language: Language,
  page: { hackathon: string; url: string },
): Promise<{ reference: string; again: boolean }> {
  const { kind, fullname, email, phone } = visitor
  const added = await db.one<{ id: string }>(sql`
    insert into registrations (tenant_id, kind, fullname, email, phone, language, consented_at) values (${tenant}, ${kind}, ${fullname}, ${email}, ${phone}, ${language}, now())
    on conflict (tenant_id, kind, email) do nothing returning id`)
  if (!added) {
    const first = await db.one<{ id: string }>(
      sql`select id from registrations where tenant_id = ${tenant} and kind = ${kind} and email = ${email}`,
    )
    return { reference: referenceOf(first?.id ?? ''), again: true }
  }
  const reference = referenceOf(added.id)
  await enqueue(db, { to: email, language, template: 'registration_received', payload: { fullname, ...page, reference } })
  return { reference, again: false }
}

/** Short enough to be read out. */
const referenceOf = (id: string) => id.slice(0, 8).toUpperCase()
