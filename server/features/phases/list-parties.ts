import type { endpoints } from '#contract/endpoints.ts'
import { hasRole } from '#contract/members/roles.ts'
import type { PhaseParty } from '#contract/phases/phase-records.ts'
import type { Handler } from '#server/domain/deps.ts'
import { readJudged } from '#server/domain/phases/judged-parties.ts'
import { bestFirst, joinParties, judgedParties } from '#server/domain/phases/party-order.ts'
import { phaseOf, placeOnReserve, readPhases, standingOf } from '#server/domain/phases/phase-store.ts'
import { hasSubmitted, partyName } from '#server/domain/phases/preview-decisions.ts'
import { planAnew } from '#server/platform/database/plans.ts'
import { sql } from '#server/platform/database/sql.ts'

type Row = Omit<PhaseParty, 'decided_at' | 'people'> & {
  decided_at: string | null
  people: {
    id: string
    fullname: string
    left_why: PhaseParty['people'][number]['left_why']
    confirmed_at: string | null
    confirm_until: string | null
  }[]
}

/** Editors decide by the mean scores of registrations, also while scoring is blind. Reviewers see no scores here. */
export const listParties: Handler<typeof endpoints.phases.parties> = (
  { params, query: { page, limit, search, standing, draft } },
  context,
) =>
  context.within(async db => {
    const { id: tenant, role } = context.tenant
    await planAnew(db)
    const phases = await readPhases(db, tenant)
    const { phase } = phaseOf(phases, params.id)
    const judged = judgedParties(await readJudged(db, tenant, phases, phase))
    const seesScores = hasRole(role, 'editor')
    const words = (search ?? '').split(/\s+/).filter(Boolean)
    // Of the whole party, so that a team is found by a member and its name together.
    const text = sql`coalesce(e.search_text, '') || ' ' || folded(${partyName})`
    const wanted = sql`p.tenant_id = ${tenant} and p.phase_id = ${phase.id}
      and (${standing ?? null}::text is null or ${standingOf} = ${standing ?? null})
      and (${draft ?? null}::text is null or ${seesScores}::boolean and coalesce(
        (select d.outcome from phase_drafts d where d.tenant_id = p.tenant_id and d.party_id = p.id), 'none') = ${draft ?? null})
      ${words.length > 0 ? sql`and not exists (select from unnest(${words}::text[]) w where ${text} not like like_anywhere(w))` : sql``}`
    const rows = await db.all<Row & { count: number }>(sql`
      with ${judged},
      chosen as (
        select p.*, j.place as judged_place, j.total, e.score, row_number() over (order by ${bestFirst}) as nth, count(*) over ()::int as count
        from phase_parties p ${joinParties(words.length > 0)} where ${wanted} order by nth limit ${limit} offset ${(page - 1) * limit})
      select p.id, ${partyName} as name, p.team_id is not null as is_team, ${standingOf} as standing, p.decided_at, p.score, p.total, p.judged_place, p.count,
        ${placeOnReserve} as rank,
        (select d.outcome from phase_drafts d where d.tenant_id = p.tenant_id and d.party_id = p.id) as draft, ${hasSubmitted} as has_submitted,
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'fullname', r.fullname, 'left_why', m.left_why, 'confirmed_at', m.confirmed_at,
            'confirm_until', m.confirm_until) order by r.team_place, r.created_at), '[]')
          from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
          where m.tenant_id = p.tenant_id and m.party_id = p.id) as people
      from chosen p order by p.nth`)
    const iso = (at: string | null) => at && new Date(at).toISOString()
    const results = rows.map(({ decided_at, people, score, total, count: _, ...row }) => ({
      ...row,
      score: seesScores ? score : null,
      total: seesScores ? total : null,
      decided_at: iso(decided_at),
      people: people.map(person => ({ ...person, confirmed_at: iso(person.confirmed_at), confirm_until: iso(person.confirm_until) })),
    }))
    const count = rows[0]?.count ?? (page === 1 ? 0 : await countAll())
    return { count, page, limit, results }

    /** Beyond the last page no row has the number. */
    async function countAll(): Promise<number> {
      const row = await db.one<{ n: number }>(sql`
        with ${judged} select count(*)::int as n from phase_parties p ${joinParties(words.length > 0)} where ${wanted}`)
      return row?.n ?? 0
    }
  })
