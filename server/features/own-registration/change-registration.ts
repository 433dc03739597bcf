import { mayWithdraw, type RegistrationState } from '#contract/registrations/registration-states.ts'
import { renderGonePage } from '#landing/render.tsx'
import { withNewCaptains } from '#server/domain/candidate-teams/team-news.ts'
import { confirmSeat } from '#server/domain/confirmations/confirm-seats.ts'
import { eraseRegistration } from '#server/domain/persons/erase-registration.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { lockAdmission, readAdmission } from '#server/domain/registrations/admission.ts'
import { removeCandidateFiles } from '#server/domain/registrations/candidate-files.ts'
import { changeState, fillSeats } from '#server/domain/registrations/change-state.ts'
import { mailCandidates, perCandidate, renewLinkOf } from '#server/domain/registrations/state-mails.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { sql } from '#server/platform/database/sql.ts'
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import { backTo, type Own, type CandidateHandlers, sendOwn } from './candidate-registration-page.ts'

export const changeRegistration = (deps: PublicPagesDeps): CandidateHandlers => ({
  confirm: async (own, request, reply) => {
    if (own.may.has('confirm')) await own.within(db => confirmSeat(db, deps, own.tenant, own.found.id))
    return reply.redirect(backTo(request), 303)
  },
  withdraw: async (own, request, reply) => {
    if (own.may.has('withdraw')) await withdraw(own)
    return reply.redirect(backTo(request), 303)
  },
  link: async (own, request, reply) => {
    if (!own.may.has('link')) return reply.redirect(backTo(request), 303)
    await countAttempt(deps.database, perCandidate, `${own.tenant} ${own.found.id}`)
    await own.within(db => renewLinkOf(db, deps, own.tenant, own.found.id))
    return sendOwn(reply, renderGonePage(sourceAt(own), 'link'))
  },
  erase: async (own, _, reply) => {
    await erase(own)
    return sendOwn(reply, renderGonePage(sourceAt(own), 'erase'))
  },
})

const sourceAt = ({ snapshot, language, deps, here }: Own) => ({ ...sourceOf(snapshot, language, deps.settings, new Date(now())), here })

/** Withdraws a registration. The waitlist gets the freed seat in the same transaction, so that the seat is given only once. */
const withdraw = ({ deps, tenant, found, within }: Own) =>
  within(async db => {
    await lockAdmission(db, tenant)
    // The state may have changed since the page was loaded.
    const own = await db.one<{ state: RegistrationState | null }>(
      sql`select state from registrations where tenant_id = ${tenant} and id = ${found.id}`,
    )
    if (!own?.state || !mayWithdraw(own.state)) return
    const gone = await withNewCaptains(db, deps, tenant, [found.id], () =>
      changeState(db, tenant, [found.id], 'withdrawn', { acting_as: 'candidate' }),
    )
    await mailCandidates(db, deps, tenant, gone, { kind: 'withdrawn' })
    await mailCandidates(db, deps, tenant, await fillSeats(db, tenant, await readAdmission(db, tenant)), { kind: 'called_up' })
  })

/** Erases a registration and its files. Runs in a system transaction, because other transactions may not delete registrations. */
async function erase({ deps, tenant, found }: Own) {
  const blobs = await deps.database.system(db => eraseRegistration(db, deps, tenant, found.id))
  await removeCandidateFiles(deps.store, blobs ?? [])
}
