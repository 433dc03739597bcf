// Mails to candidates about their state, in the language of their form.

import type { Language } from '#contract/language.ts'
import type { StateMail, StateMailKind } from '#contract/registrations/state-mails.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import { enqueueTogether, type DelayedBatch } from '#server/emails/enqueue.ts'
import type { Mail } from '#server/emails/mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { lockAdmission } from './admission.ts'
import { type CandidatePages, deadlineOf, hackathonOfMails, ownPageOf, referenceOf, scheduleOf } from './candidate-pages.ts'
import { type Candidate, fillSeats } from './change-state.ts'

type StateNews = {
  kind: StateMailKind
  reason?: string
  /** the team's texts; a missing language uses the default */
  said?: { [L in Language]?: StateMail | undefined }
  held?: DelayedBatch
}

const kindsWithoutSeat: ReadonlySet<StateMailKind> = new Set(['applied', 'waiting'])
const seatKinds: ReadonlySet<StateMailKind> = new Set(['accepted', 'called_up', 'confirm', 'confirmed'])

export async function mailCandidates(db: Db, pages: CandidatePages, tenant: string, to: readonly Candidate[], news: StateNews) {
  if (to.length === 0) return
  const hackathon = await hackathonOfMails(db, tenant)
  const { kind, reason = '', said = {}, held } = news
  const mails = to.map((candidate): Mail => {
    const { language, fullname, email } = candidate
    const mine = kind === 'erased' ? '' : ownPageOf(pages, hackathon, candidate)
    const hasSeat = seatKinds.has(kind)
    const brand = brandOf(pages.settings, hackathon, language)
    const schedule = hasSeat || kindsWithoutSeat.has(kind) ? scheduleOf(hackathon, language, brand.url, pages.settings) : null
    const confirm = hasSeat ? deadlineOf(hackathon, language, candidate.confirm_until ?? null) : null
    // Candidates get the ticket when they confirm their seats.
    const reference = kind === 'erased' ? '' : referenceOf(candidate.id)
    const ticket = hasSeat && schedule && !confirm ? { id: candidate.id, reference } : null
    const own = { fullname, mine, reference, schedule, confirm, ticket }
    const payload = { hackathon: brand.name, kind, reason, said: said[language] ?? null, ...own, brand }
    return { to: email, language, template: 'registration_state', payload }
  })
  await enqueueTogether(db, mails, held)
}

/** Limits new links per registration and day. */
export const perCandidate: RateLimit = { name: 'candidate.link', max: 5, seconds: 86_400 }

/** Invalidates former links. Returns undefined if the registration does not exist. */
export async function renewLinkOf(db: Db, pages: CandidatePages, tenant: string, id: string): Promise<Candidate | undefined> {
  const renewed = await db.all<Candidate>(sql`
    update registrations set link_number = link_number + 1 where tenant_id = ${tenant} and id::text = ${id}
    returning id, fullname, email, language, link_number`)
  await mailCandidates(db, pages, tenant, renewed, { kind: 'new_link' })
  return renewed[0]
}

/**
 * Locks the seats and returns a function that gives free seats to the waitlist. Call it before the tenant's row is locked: registrations
 * lock in this order.
 */
export async function readyToCallUp(db: Db, pages: CandidatePages, tenant: string): Promise<() => Promise<void>> {
  const admission = await lockAdmission(db, tenant)
  return async () => mailCandidates(db, pages, tenant, await fillSeats(db, tenant, admission), { kind: 'called_up' })
}
