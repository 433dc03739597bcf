// Drafts of decisions, their preview and publication, and call-ups.

import type { endpoints } from '#contract/endpoints.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { callUp as callUpReserve } from '#server/domain/phases/call-up.ts'
import { draftDecisions } from '#server/domain/phases/draft-decisions.ts'
import { findJudgedRounds } from '#server/domain/phases/judged-parties.ts'
import { decidablePhase, lockPhases, phaseOf, readPhases } from '#server/domain/phases/phase-store.ts'
import { previewDecisions } from '#server/domain/phases/preview-decisions.ts'
import { publishDecisions } from '#server/domain/phases/publish-decisions.ts'
import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import { composeFeedback } from '#server/domain/results/feedback.ts'
import { planAnew } from '#server/platform/database/plans.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentPublications } from './present-phases.ts'

export const draft: Handler<typeof endpoints.phases.draft> = ({ params, body: { parties, outcome, from } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await planAnew(db)
    const phases = await readPhases(db, tenant, sql`for share of p`)
    const { phase, next } = decidablePhase(phases, params.id)
    if (phase.subject === 'team' && phase.locked_at === null) refuse('phase.not_locked')
    if (next.published > 0 && phase.published > 0) refuse('phase.decided_later')
    const drafted = await draftDecisions(db, tenant, phases, phase, next, { parties, outcome, from })
    return context.reply({ drafted, skipped: Array.isArray(parties) ? new Set(parties).size - drafted : 0 })
  })

export const preview: Handler<typeof endpoints.phases.preview> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await planAnew(db)
    const { phase, next } = decidablePhase(await readPhases(db, tenant), params.id)
    return previewDecisions(db, tenant, phase, next)
  })

export const publish: Handler<typeof endpoints.phases.publish> = ({ params, body }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { phase, next } = decidablePhase(await lockPhases(db, tenant), params.id)
    const feedback = await composeFeedback(db, tenant, body, await findJudgedRounds(db, tenant, phase.id))
    const id = await publishDecisions(db, tenant, phase, next, { ...body, feedback, user: context.user.id })
    const publication = (await presentPublications(db, tenant, phase.id)).find(each => each.id === id)
    if (!publication) throw new Error('a publication that was not stored')
    await recordAudit(db, context.acting, {
      action: 'phase.published',
      object: ['tenant', tenant],
      tenant,
      details: { number: phase.number, ...publication.counts, hash: body.hash },
    })
    return context.reply(publication)
  })

export const publications: Handler<typeof endpoints.phases.publications> = ({ params }, context) =>
  context.within(async db => {
    const { phase } = phaseOf(await readPhases(db, context.tenant.id), params.id)
    return { results: await presentPublications(db, context.tenant.id, phase.id) }
  })

export const callUp: Handler<typeof endpoints.phases.callUp> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { phase, next } = decidablePhase(await lockPhases(db, tenant), params.id)
    if ((await hackathonOfMails(db, tenant)).called_off) refuse('phase.called_off')
    const called = await callUpReserve(db, tenant, phase, next, context.user.id)
    if (called > 0)
      await recordAudit(db, context.acting, {
        action: 'phase.called_up',
        object: ['tenant', tenant],
        tenant,
        details: { number: phase.number, count: called },
      })
    return context.reply({ called })
  })
