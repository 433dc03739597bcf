// Publishes drafts: outcomes change and people enter the next phase immediately; a job changes registrations and queues mails
// (carry-out-decisions.ts), because nothing that grows with the number of mails may happen while the seats are locked.

import type { PhaseWords } from '#contract/phases/phase-records.ts'
import type { Feedback } from '#contract/results/result-records.ts'
import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withoutLoops } from '#server/platform/database/plans.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { enterNextPhase, leaveNextPhase } from './enter-phases.ts'
import { phasesChannel, type PhaseRow } from './phase-store.ts'
import { placeDeadline } from './place-deadline.ts'
import { decidable, exceedsQuota, isOver, previewDecisions } from './preview-decisions.ts'

type Publishing = {
  hash: string
  reason: string
  sends_mails: boolean
  shows_rank: boolean
  words: PhaseWords
  shares_lines: boolean
  shares_means: boolean
  /** by id of the project */
  feedback: Feedback
  user: string
}

/** Returns the id of the publication. Requires the locks of lockPhases. */
export async function publishDecisions(db: Db, tenant: string, phase: PhaseRow, next: PhaseRow, given: Publishing): Promise<string> {
  if (phase.subject === 'team' && phase.locked_at === null) refuse('phase.not_locked')
  const { timezone, called_off } = await hackathonOfMails(db, tenant)
  if (called_off) refuse('phase.called_off')
  const preview = await previewDecisions(db, tenant, phase, next)
  const { drafts, places } = preview
  if (drafts.in + drafts.reserve + drafts.out === 0) refuse('phase.nothing_drafted')
  if (preview.hash !== given.hash) refuse('phase.preview_outdated')
  if (isOver(places)) refuse('phase.no_place', { values: { limit: places.limit ?? 0 } })
  if (exceedsQuota(phase, preview.quotas)) refuse('phase.quota')
  if (preview.corrections > 0 && next.published > 0) refuse('phase.decided_later')
  if (preview.corrections > 0 && given.reason === '') refuse('phase.reason_needed')
  const deadline = placeDeadline(now(), phase.confirm_hours, next.starts_at, { timezone })
  const confirm_until = deadline?.confirm_until ?? null
  const added = await db.one<{ id: string }>(sql`
    insert into phase_publications (tenant_id, phase_id, number, kind, reason, shows_rank, sends_mails, words, shares_lines, shares_means,
      confirm_until, counts, hash, published_by)
    values (${tenant}, ${phase.id}, ${phase.published + 1}, 'decisions', ${given.reason}, ${given.shows_rank}, ${given.sends_mails},
      ${JSON.stringify(given.words)}::jsonb, ${given.shares_lines}, ${given.shares_means}, ${confirm_until}, ${JSON.stringify(drafts)}::jsonb, ${given.hash}, ${given.user}) returning id`)
  if (!added) throw new Error('no publication was added')
  await withoutLoops(db, async () => {
    // New parties on the reserve follow the present ones.
    await db.run(sql`
      insert into phase_decisions (tenant_id, publication_id, party_id, former, outcome, rank, feedback)
      select d.tenant_id, ${added.id}, d.party_id, p.outcome, d.outcome,
        case d.outcome when 'reserve' then (
            select coalesce(max(o.rank), 0) from phase_parties o where o.tenant_id = ${tenant} and o.phase_id = ${phase.id} and o.rank is not null)
          + row_number() over (partition by d.outcome order by d.set_at, d.rank, d.party_id) end,
        ${feedbackOf(given.feedback)}
      from ${decidable(tenant, phase)}`)
    await db.run(sql`delete from phase_drafts where tenant_id = ${tenant} and phase_id = ${phase.id}`)
    const decided = (which: 'in' | 'not in') => sql`
      select d.party_id from phase_decisions d where d.tenant_id = ${tenant} and d.publication_id = ${added.id}
        and ${which === 'in' ? sql`d.outcome = 'in' and d.former is distinct from 'in'` : sql`d.outcome <> 'in' and d.former = 'in'`}`
    await leaveNextPhase(db, tenant, decided('not in'), { phase, next })
    const confirm_remind_at = deadline?.confirm_remind_at ?? null
    await enterNextPhase(db, tenant, decided('in'), { phase, next, joined_as: 'entered', confirm_until, confirm_remind_at })
  })
  await db.run(sql`select pg_notify(${phasesChannel}, '')`)
  return added.id
}

/** Expression of the feedback of the project of the party `p`; null without one. */
const feedbackOf = (feedback: Feedback): Sql =>
  Object.keys(feedback).length === 0
    ? sql`null::jsonb`
    : sql`(
        select ${JSON.stringify(feedback)}::jsonb -> j.id::text from projects j
        where j.tenant_id = p.tenant_id and j.state <> 'withdrawn' and (j.team_id = p.team_id or j.registration_id = p.registration_id) limit 1)`
