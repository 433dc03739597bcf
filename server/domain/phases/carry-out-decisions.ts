// The job of phases: changes registrations and queues the mails of published decisions, reminds people to confirm, releases places that were
// not confirmed, and calls up the reserve. Each batch is one transaction: a crash neither repeats nor loses a mail.

import { textIn } from '#contract/language.ts'
import type { PhaseWords } from '#contract/phases/phase-records.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import type { CandidatePages } from '#server/domain/registrations/candidate-pages.ts'
import { changeState } from '#server/domain/registrations/change-state.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { callUp, findCallable } from './call-up.ts'
import { orderWaitlist } from './enter-phases.ts'
import { leadTeams } from './lead-teams.ts'
import { mailPhaseNews, type PhaseReader } from './phase-mails.ts'
import { awaitsConfirmation, isAlive, lockPhases, type PhaseRow, placeOnReserve, readPhases } from './phase-store.ts'

/** Decisions or people of one transaction. */
const atOnce = 200

/** Only in these hackathons places lapse and the reserve is called up. */
const takesPlace: Sql = sql`t.called_off is null and t.status = 'published' and t.ends_at > now()`

/** Returns false if nothing is due. The kinds of work and the hackathons take turns at random, so that a failing one blocks no other. */
export async function processNextPhase(db: Db, pages: CandidatePages): Promise<boolean> {
  const first = Math.random() * 3
  const work = [carryOutNext, confirmNext, callUpNext]
  for (const [nth] of work.entries()) if (await work[Math.floor(first + nth) % work.length]?.(db, pages)) return true
  return false
}

async function carryOutNext(db: Db, pages: CandidatePages): Promise<boolean> {
  const due = await db.one<{ tenant_id: string; publication_id: string }>(sql`
    select tenant_id, publication_id from phase_decisions where done_at is null group by 1, 2 order by random() limit 1`)
  return due !== undefined && carryOut(db, pages, due.tenant_id, due.publication_id)
}

async function confirmNext(db: Db, pages: CandidatePages): Promise<boolean> {
  const due = await db.one<{ tenant_id: string }>(sql`
    select m.tenant_id from phase_people m join tenants t on t.id = m.tenant_id
    where ${awaitsConfirmation} and least(m.confirm_remind_at, m.confirm_until) <= now() and ${takesPlace} group by 1 order by random() limit 1`)
  return due !== undefined && processConfirmations(db, pages, due.tenant_id)
}

type Decided = {
  party_id: string
  former: string | null
  outcome: 'in' | 'reserve' | 'out'
  rank: number | null
  is_newest: boolean
  team: string
  shown_rank: number | null
}

async function carryOut(db: Db, pages: CandidatePages, tenant: string, publication: string): Promise<boolean> {
  const phases = await lockPhases(db, tenant)
  const published = await db.one<{
    phase_id: string
    number: number
    kind: string
    sends_mails: boolean
    shows_rank: boolean
    reason: string
    confirm_until: string | null
    words: PhaseWords
  }>(sql`
    select phase_id, number, kind, sends_mails, shows_rank, reason, confirm_until, words from phase_publications where tenant_id = ${tenant} and id = ${publication}`)
  const at = phases.findIndex(({ id }) => id === published?.phase_id)
  const [phase, next] = [phases[at], phases[at + 1]]
  if (!published || !phase || !next) throw new Error('a decision without a phase')
  // Mails in random order do not tell who was decided how.
  const chosen = await db.all<{ party_id: string }>(sql`
    select party_id from phase_decisions where tenant_id = ${tenant} and publication_id = ${publication} and done_at is null
    order by random() limit ${atOnce} for update skip locked`)
  const decisions = await db.all<Decided>(sql`
    select d.party_id, d.former, d.outcome, d.rank, p.outcome = d.outcome and not exists (
        select from phase_decisions n join phase_publications u on u.tenant_id = n.tenant_id and u.id = n.publication_id
        where n.tenant_id = d.tenant_id and n.party_id = d.party_id and u.number > ${published.number}) as is_newest,
      coalesce((select t.name from candidate_teams t where t.tenant_id = p.tenant_id and t.id = p.team_id), '') as team,
      ${placeOnReserve} as shown_rank
    from phase_decisions d join phase_parties p on p.tenant_id = d.tenant_id and p.id = d.party_id
    where d.tenant_id = ${tenant} and d.publication_id = ${publication} and d.party_id = any(${chosen.map(({ party_id }) => party_id)}::uuid[])`)
  const newest = decisions.filter(({ is_newest }) => is_newest)
  if (phase.is_screening) await decideRegistrations(db, tenant, publication, newest)
  if (published.sends_mails) {
    const corrects = await db.all<{ party_id: string; at: string }>(sql`
      select n.party_id, max(u.published_at) as at from phase_decisions n join phase_publications u on u.tenant_id = n.tenant_id and u.id = n.publication_id
      where n.tenant_id = ${tenant} and n.publication_id <> ${publication} and n.party_id = any(${newest.map(({ party_id }) => party_id)}::uuid[]) group by 1`)
    const correctedAt = new Map(corrects.map(({ party_id, at: when }) => [party_id, when]))
    const byParty = new Map(newest.map(decision => [decision.party_id, decision]))
    const people = await db.all<Person & { party_id: string }>(sql`
      select r.id, r.fullname, r.email, r.language, r.link_number, m.party_id from phase_people m
      join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
      where m.tenant_id = ${tenant} and m.phase_id = ${phase.id} and m.party_id = any(${[...byParty.keys()]}::uuid[]) and m.left_at is null
        and r.bounced_at is null order by random()`)
    const readers = people.flatMap(({ party_id, ...person }): PhaseReader[] => {
      const decision = byParty.get(party_id)
      if (!decision) return []
      const isCorrection = decision.former === 'in' || decision.former === 'out'
      return [
        {
          ...person,
          kind: kindOf(decision, published.kind, published.confirm_until !== null),
          phase: next,
          team: decision.team,
          confirm_until: decision.outcome === 'in' ? published.confirm_until : null,
          rank: published.shows_rank ? decision.shown_rank : null,
          words: textIn(published.words[decision.outcome], person.language),
          ...(isCorrection && { corrects: correctedAt.get(party_id) ?? null, reason: published.reason }),
        },
      ]
    })
    await mailPhaseNews(db, pages, tenant, readers)
  }
  await db.run(sql`
    update phase_decisions set done_at = now()
    where tenant_id = ${tenant} and publication_id = ${publication} and party_id = any(${decisions.map(({ party_id }) => party_id)}::uuid[])`)
  return true
}

type Person = Pick<PhaseReader, 'id' | 'fullname' | 'email' | 'language' | 'link_number'>

function kindOf({ former, outcome }: Decided, kind: string, isAsked: boolean): PhaseReader['kind'] {
  if (outcome !== 'in') return former === 'in' ? 'removed' : outcome
  if (kind === 'call_up') return isAsked ? 'called_up_asked' : 'called_up'
  return isAsked ? 'in_asked' : 'in'
}

/** Changes the registrations of a screening's parties, except of people who left since. */
async function decideRegistrations(db: Db, tenant: string, publication: string, decisions: readonly Decided[]): Promise<void> {
  for (const [outcome, state] of [
    ['in', 'accepted'],
    ['reserve', 'waiting'],
    ['out', 'declined'],
  ] as const) {
    const parties = decisions.filter(decision => decision.outcome === outcome)
    if (parties.length === 0) continue
    const ids = await db.all<{ id: string }>(sql`
      select r.id from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
      where m.tenant_id = ${tenant} and m.party_id = any(${parties.map(({ party_id }) => party_id)}::uuid[]) and m.left_at is null
        and r.state in ('applied', 'waiting', 'accepted', 'declined')`)
    const by = { acting_as: 'system' as const, decision: publication, confirmation: 'clear' as const }
    const admission = await lockAdmission(db, tenant, outcome === 'reserve' ? ids.length : 0)
    await changeState(
      db,
      tenant,
      ids.map(({ id }) => id),
      state,
      by,
      admission.place,
    )
  }
  await orderWaitlist(db, tenant, sql`select unnest(${decisions.map(({ party_id }) => party_id)}::uuid[])`)
}

async function processConfirmations(db: Db, pages: CandidatePages, tenant: string): Promise<boolean> {
  const phases = await lockPhases(db, tenant)
  const byId = new Map(phases.map(phase => [phase.id, phase]))
  const readers: PhaseReader[] = []
  const collect = (kind: PhaseReader['kind'], rows: readonly (Person & { phase_id: string; confirm_until: string | null })[]) => {
    for (const { phase_id, ...person } of rows) {
      const phase = byId.get(phase_id)
      if (phase) readers.push({ ...person, kind, phase })
    }
  }
  const chosen = (which: Sql) => sql`
    select m.phase_id, m.registration_id from phase_people m where m.tenant_id = ${tenant} and ${awaitsConfirmation} and ${which} limit ${atOnce}`
  const person = sql`r.id, r.fullname, r.email, r.language, r.link_number, m.phase_id, m.confirm_until`
  const of = sql`m.tenant_id = ${tenant} and m.phase_id = c.phase_id and m.registration_id = c.registration_id and r.tenant_id = m.tenant_id and r.id = m.registration_id`
  const lapsed = await db.all<Person & { phase_id: string; confirm_until: string | null }>(sql`
    update phase_people m set left_at = now(), left_why = 'lapsed', confirm_remind_at = null
    from (${chosen(sql`m.confirm_until <= now()`)}) c, registrations r where ${of} returning ${person}`)
  for (const [phase, people] of Map.groupBy(lapsed, ({ phase_id }) => phase_id))
    await leadTeams(
      db,
      pages,
      tenant,
      phase,
      people.map(({ id }) => id),
    )
  collect('lapsed', lapsed)
  collect(
    'reminder',
    await db.all(sql`
      update phase_people m set confirm_remind_at = null
      from (${chosen(sql`m.confirm_remind_at <= now()`)}) c, registrations r where ${of} returning ${person}`),
  )
  await mailPhaseNews(db, pages, tenant, readers)
  return readers.length > 0
}

/** Calls up the reserve of one phase that does it by itself and has free places. */
async function callUpNext(db: Db): Promise<boolean> {
  const candidates = await db.all<{ tenant_id: string }>(sql`
    select f.tenant_id from phases f join tenants t on t.id = f.tenant_id
      join phases n on n.tenant_id = f.tenant_id and n.number = f.number + 1 and n.starts_at > now()
    where f.calls_up = 'automatic' and f.capacity is not null and ${takesPlace}
      and exists (select from phase_parties p where p.tenant_id = f.tenant_id and p.phase_id = f.id and p.outcome = 'reserve' and ${isAlive})
      and f.capacity * (100 + f.overbooking) / 100 > (
        select count(distinct case f.capacity_of when 'people' then m.registration_id else coalesce(m.party_id, m.registration_id) end) from phase_people m
        where m.tenant_id = n.tenant_id and m.phase_id = n.id and m.left_at is null)
    group by 1 order by random() limit 20`)
  for (const { tenant_id } of candidates) {
    if (!(await findNextCall(db, tenant_id, await readPhases(db, tenant_id)))) continue
    const found = await findNextCall(db, tenant_id, await lockPhases(db, tenant_id))
    if (found && (await callUp(db, tenant_id, found.phase, found.next, null)) > 0) return true
  }
  return false
}

async function findNextCall(db: Db, tenant: string, phases: readonly PhaseRow[]) {
  for (const [at, phase] of phases.entries()) {
    const next = phases[at + 1]
    if (next && phase.calls_up === 'automatic' && (await findCallable(db, tenant, phase, next)).length > 0) return { phase, next }
  }
  return null
}

export async function findNextPlaceDeadline(database: Database): Promise<Date | null> {
  const row = await database.system(db =>
    db.one<{ next: string | null }>(sql`
      select min(least(m.confirm_remind_at, m.confirm_until)) as next from phase_people m join tenants t on t.id = m.tenant_id
      where ${awaitsConfirmation} and ${takesPlace}`),
  )
  return row?.next ? new Date(row.next) : null
}
