import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registration-states.ts'
import type { RegistrationKind } from '#contract/registration.ts'
import { freeSeats, holdAdmission } from '#server/domain/registrations/admission.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
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
  page: {
    hackathon: string
    url: string
    linkTo: (registration: string, number: number, again: boolean) => string
    forgetAt: (registration: string) => string
  },
): Promise<{ id: string; isNew: boolean }> {
  const { kind, email } = visitor
  const isWish = kind === 'interest' || kind === 'next_edition'
  const kept = isWish
    ? await insertOnce(db, tenant, visitor, language, wish)
    : await insertOnce(db, tenant, visitor, language, await standing(db, tenant, kind))
  const { hackathon, url, linkTo, forgetAt } = page
  const mail: Mail =
    kind === 'next_edition'
      ? { to: email, language, template: 'next_edition_noted', payload: { hackathon, url, forget: forgetAt(kept.id) } }
      : {
          to: email,
          language,
          template: 'registration_received',
          payload: {
            hackathon,
            url,
            reference: referenceOf(kept.id),
            mine: linkTo(kept.id, kept.link_number, kept.again),
            kind: isWish ? 'interest' : arrivedAs(kept.state),
            again: kept.again,
          },
        }
  await enqueue(db, mail, kept.due)
  return { id: kept.id, isNew: !kept.again }
}

/** How it will stand, and what it is unlike. */
type Standing = { state: RegistrationState | null; place: number | null; unlike: Sql }
const wish: Standing = { state: null, place: null, unlike: sql`(tenant_id, kind, email) where state is null` }

/** Those who take a seat or a place in line do it one after the other. */
async function standing(db: Db, tenant: string, kind: RegistrationKind): Promise<Standing> {
  const admission = await holdAdmission(db, tenant, 1)
  const isSeated = admission.mode === 'automatic' && freeSeats(admission) !== 0
  const state = kind === 'waiting' ? 'waiting' : admission.mode === 'review' ? 'applied' : isSeated ? 'accepted' : 'waiting'
  return { state, place: state === 'waiting' ? admission.place : null, unlike: sql`(tenant_id, email) where state <> 'withdrawn'` }
}

type Kept = { id: string; state: RegistrationState | null; link_number: number; again: boolean; due: boolean }

async function insertOnce(db: Db, tenant: string, visitor: Sent, language: Language, { state, place, unlike }: Standing): Promise<Kept> {
  const { kind, fullname, email, phone, answers, consented, channel } = visitor
  // Who it is tells a new one, and no moment: of two who wait for the seats the one that began later may come first.
  const id = randomUUID()
  const kept = await db.one<Kept>(sql`
    with kept as (
        insert into registrations as known (tenant_id, id, kind, state, place, fullname, email, phone, answers, language, channel, mailed_at, consented_at)
        values (${tenant}, ${id}, ${kind}, ${state}, ${place}::bigint, ${fullname}, ${email}, ${phone}, ${answers}, ${language},
          channel_of(${tenant}, ${channel}), now(), case when ${consented}::boolean then now() end)
        on conflict ${unlike} do update set mailed_at = case
          when coalesce(known.mailed_at, known.created_at) < now() - interval '1 day' then now()
          else coalesce(known.mailed_at, known.created_at) end
        returning id, state, link_number, id <> ${id} as again, mailed_at = now() as due),
      told as (
        insert into registration_history (tenant_id, registration_id, state, acting_as)
        select ${tenant}, id, state, 'candidate' from kept where state is not null and not again)
    select * from kept`)
  return kept ?? assertKept()
}

const assertKept = (): never => {
  throw new Error('a registration was neither added nor found')
}

/** What the mail of its arrival says; whatever was decided since stands on its own page. */
const arrivedAs = (state: RegistrationState | null) =>
  state === 'waiting' ? 'waiting' : state === 'accepted' || state === 'checked_in' ? 'accepted' : 'application'

/** Short enough to be read out. */
export const referenceOf = (id: string) => id.slice(0, 8).toUpperCase()
