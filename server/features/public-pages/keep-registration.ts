import type { Language } from '#contract/language.ts'
import type { RegistrationKind } from '#contract/registration.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { enqueue } from '#server/platform/mail/outbox.ts'

export type Visitor = {
  kind: RegistrationKind
  fullname: string
  email: string
  phone: string
  /** by the field's name; own questions as q_{id} */
  answers: Record<string, string>
  /** as parsed: nothing is kept of whoever did not consent, and no moment is made up */
  consented: boolean
}

/** Once for each address: who sends the form again hears so, keeps the first reference, and gets no second mail. */
export async function keepRegistration(
  db: Db,
  tenant: string,
  visitor: Visitor,
  language: Language,
  page: { hackathon: string; url: string },
): Promise<{ reference: string; again: boolean }> {
  const { kind, fullname, email, phone, answers, consented } = visitor
  const added = await db.one<{ id: string }>(sql`
    insert into registrations (tenant_id, kind, fullname, email, phone, answers, language, consented_at)
    values (${tenant}, ${kind}, ${fullname}, ${email}, ${phone}, ${answers}, ${language},
      case when ${consented}::boolean then now() end)
    on conflict (tenant_id, kind, email) do nothing returning id`)
  if (!added) {
    const first = await db.one<{ id: string }>(
      sql`select id from registrations where tenant_id = ${tenant} and kind = ${kind} and email = ${email}`,
    )
    return { reference: referenceOf(first?.id ?? ''), again: true }
  }
  const reference = referenceOf(added.id)
  await enqueue(db, { to: email, language, template: 'registration_received', payload: { fullname, ...page, reference, kind } })
  return { reference, again: false }
}

/** Short enough to be read out. */
const referenceOf = (id: string) => id.slice(0, 8).toUpperCase()
