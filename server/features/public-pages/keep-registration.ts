import type { Language } from '#contract/language.ts'
import type { RegistrationKind } from '#contract/registration.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Mail } from '#server/platform/email/mails.ts'
import { enqueue } from '#server/platform/email/outbox.ts'

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
/** `channel` is what the page's address said; what nobody has given out is kept as `other`. */
type Sent = Visitor & { channel: string }

/**
 * Once for each address: what is sent again changes nothing, and mails the first reference again when the last such mail is a day old.
 * A known address and a new one are the same statements and a write each, so that neither the answer nor its time tells them apart.
 */
export async function keepRegistration(
  db: Db,
  tenant: string,
  visitor: Sent,
  language: Language,
  page: { hackathon: string; url: string; linkTo: (registration: string) => string; forgetAt: (registration: string) => string },
): Promise<void> {
  const { kind, fullname, email, phone, answers, consented, channel } = visitor
  const kept = await db.one<{ id: string; again: boolean; due: boolean }>(sql`
    insert into registrations as known (tenant_id, kind, fullname, email, phone, answers, language, channel, mailed_at, consented_at)
    values (${tenant}, ${kind}, ${fullname}, ${email}, ${phone}, ${answers}, ${language}, channel_of(${tenant}, ${channel}), now(), case when ${consented}::boolean then now() end)
    on conflict (tenant_id, kind, email) do update set mailed_at = case
      when coalesce(known.mailed_at, known.created_at) < now() - interval '1 day' then now()
      else coalesce(known.mailed_at, known.created_at) end
    returning id, created_at < now() as again, mailed_at = now() as due`)
  if (!kept) throw new Error('a registration was neither added nor found')
  const { hackathon, url, linkTo, forgetAt } = page
  const mail: Mail =
    kind === 'next_edition'
      ? { to: email, language, template: 'next_edition_noted', payload: { hackathon, url, forget: forgetAt(kept.id) } }
      : {
          to: email,
          language,
          template: 'registration_received',
          payload: { hackathon, url, reference: referenceOf(kept.id), mine: linkTo(kept.id), kind, again: kept.again },
        }
  await enqueue(db, mail, kept.due)
}

/** Short enough to be read out. */
export const referenceOf = (id: string) => id.slice(0, 8).toUpperCase()
