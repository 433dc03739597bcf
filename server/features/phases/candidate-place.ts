import { z } from 'zod'
import { placeActs } from '#landing/model.ts'
import { actOnPlace } from '#server/domain/phases/own-place.ts'
import { lockPhases } from '#server/domain/phases/phase-store.ts'
import { backTo, type CandidateHandlers } from '#server/features/own-registration/candidate-registration-page.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { readOwnForm } from '#server/features/submit-form/read-form.ts'

const Act = z.enum(placeActs)

/** Confirms, declines or takes back the candidate's place in a phase. What is not possible any more changes nothing; the page says what holds. */
export const postPlace = (deps: PublicPagesDeps): CandidateHandlers => ({
  place: async (own, request, reply) => {
    const { typed } = await readOwnForm(deps, request, reply)
    const { data } = Act.safeParse(typed['act'])
    if (data)
      await own.within(async db => {
        await actOnPlace(db, deps, own.tenant, await lockPhases(db, own.tenant), own.found.id, data)
      })
    return reply.redirect(backTo(request), 303)
  },
})
