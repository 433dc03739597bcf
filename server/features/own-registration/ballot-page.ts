// The page on which a person votes. The secret link of the registration authorizes it, so that all links of a person lead to one ballot.

import type { FastifyReply } from 'fastify'
import { Uuid } from '#contract/fields.ts'
import type { BallotFault, BallotOutcome, StoredBallot } from '#landing/model.ts'
import { renderBallotPage } from '#landing/render.tsx'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { castBallot, readBallot, type Wanted } from '#server/domain/votes/ballots.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import { readOwnForm } from '#server/features/submit-form/read-form.ts'
import { countAttempts, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'
import { backTo, type CandidateHandlers, type Own, sendOwn } from './candidate-registration-page.ts'

const perVoter: RateLimit = { name: 'candidate.vote', max: 120, seconds: 3600 }

/** Returns null without a public page, and for people who are not registered. */
export const readOwnBallot = async ({ tenant, snapshot, isPublished, found, within }: Own): Promise<StoredBallot | null> =>
  !isPublished || snapshot.tenant.called_off !== null || found.state === null
    ? null
    : within((db, present) => readBallot(db, tenant, present))

export const ballotPage: CandidateHandlers = {
  vote: async (own, request, reply) => {
    const ballot = await readOwnBallot(own)
    if (!ballot || ballot.state === 'off' || ballot.state === 'planned') return reply.redirect(backTo(request), 303)
    return sendBallot(own, reply, ballot, { isSaved: (request.query as { saved?: unknown }).saved !== undefined, rejected: null })
  },
}

export const postBallot = (deps: PublicPagesDeps): CandidateHandlers => ({
  vote: async (own, request, reply) => {
    const { fields } = await readOwnForm(deps, request, reply, { link: own.found.id })
    const wanted = fields['act'] === 'take_back' ? ('none' as const) : chosenOf(fields['project'])
    const fault = await vote(own, wanted)
    if (fault === null) return reply.redirect(`${new URL(request.url, deps.settings.portalUrl).pathname}?saved=1`, 303)
    const ballot = await readOwnBallot(own)
    if (!ballot) return reply.redirect(backTo(request), 303)
    return sendBallot(own, reply.code(statusOf[fault]), ballot, {
      isSaved: false,
      rejected: { fault, wanted: wanted === 'none' ? [] : wanted },
    })
  },
})

async function vote(own: Own, wanted: Wanted): Promise<BallotFault | null> {
  if ((await countAttempts(own.deps.database, perVoter, `${own.tenant} ${own.found.id}`)) > 0) return 'often'
  if (!own.isPublished || own.snapshot.tenant.called_off !== null) return 'late'
  return own.within((db, present) => castBallot(db, own.tenant, present, wanted))
}

/** Returns ids without duplicates. A value that is no id stays, and is refused as an unknown project. */
function chosenOf(given: unknown): string[] {
  const texts = [given].flat().filter(each => typeof each === 'string' && each !== '') as string[]
  return [...new Set(texts.map(each => Uuid.safeParse(each.toLowerCase()).data ?? each))]
}

const statusOf = { early: 409, late: 409, not_voter: 403, too_many: 422, gone: 409, none: 422, often: 429 } as const satisfies Record<
  BallotFault,
  number
>

function sendBallot(own: Own, reply: FastifyReply, ballot: StoredBallot, outcome: BallotOutcome) {
  const source = { ...sourceOf(own.snapshot, own.language, own.deps.settings, new Date(now())), here: `${own.here}/vote` }
  return sendOwn(reply, renderBallotPage(source, ballot, outcome))
}
