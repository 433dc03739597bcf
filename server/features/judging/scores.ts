// Scores and the ranking as members may see them. Reviewers see no judges.

import type { endpoints } from '#contract/endpoints.ts'
import { meansByLanguage } from '#contract/judging/ranking/language-means.ts'
import { proposeMethod } from '#contract/judging/ranking/propose-method.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Handler } from '#server/domain/deps.ts'
import { differingProjects, hashOfInput, readRankingInput, readStoredRanking } from '#server/domain/judging/rank-round.ts'
import type { Rankings } from '#server/domain/judging/rankings.ts'
import { findRound, newestJudgements, type RoundRow } from '#server/domain/judging/rounds.ts'
import { teamName } from '#server/domain/projects/gallery.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Given = {
  project: string
  judge: string
  points: Record<string, number>
  mean: number
  for_team: string
  for_organizers: string
  given_at: string
  is_by_hand: boolean
}

export const scores: Handler<typeof endpoints.judging.scores> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id)
    const rows = await db.all<Given>(sql`
      select n.project_id as project, j.name as judge, n.points, n.mean, n.for_team, n.for_organizers, n.given_at, n.is_by_hand
      from ${newestJudgements(tenant, round)} n join judges j on j.tenant_id = n.tenant_id and j.id = n.judge_id
      order by n.project_id, md5(n.id::text)`)
    const isNamed = mayEdit(context.tenant.role)
    return context.reply({
      criteria: round.criteria.map(({ id, name, weight }) => ({ id, name, weight })),
      scale: round.scale,
      judgements: rows.map(({ judge, given_at, ...row }) => ({
        ...row,
        judge: isNamed ? judge : null,
        given_at: isNamed ? new Date(given_at).toISOString() : null,
      })),
    })
  })

type ProjectRow = { id: string; table: string; content: unknown; team: string }

type Context = { tenant: { id: string }; within: <T>(run: (db: Db) => Promise<T>) => Promise<T> }

/** Returns the stored ranking of a round, or computes it. Throws round.not_found. */
export async function readRanking({ tenant: { id: tenant }, within }: Context, given: string, rankings: Rankings) {
  const { round, present, stored } = await within(async db => {
    const round = await findRound(db, tenant, given)
    return { round, present: await readRankingInput(db, tenant, round), stored: await readStoredRanking(db, tenant, round) }
  })
  // Outside of a transaction, so that no connection waits for a computation.
  return { round, present, stored, computed: stored?.ranking ?? (await rankings.rank(present)) }
}

export const ranking: Handler<typeof endpoints.judging.ranking> = async ({ params }, context, { rankings }) => {
  const tenant = context.tenant.id
  const { round, present, stored, computed } = await readRanking(context, params.id, rankings)
  const shown = stored?.input ?? present
  const otherPodiums = await rankings.findOtherPodiums(shown)
  const presentHash = hashOfInput(present)
  return context.within(async db => {
    const isEditor = mayEdit(context.tenant.role)
    const rows = await db.all<ProjectRow>(sql`
      select p.id, p.venue_table as table, v.content, ${teamName} as team from round_projects rp
      join projects p on p.tenant_id = rp.tenant_id and p.id = rp.project_id
      join project_versions v on v.tenant_id = rp.tenant_id and v.project_id = rp.project_id and v.number = rp.version
      where rp.tenant_id = ${tenant} and rp.round_id = ${round.id}`)
    const contents = new Map(rows.map(({ id, content }) => [id, contentOf(content)]))
    const about = new Map(
      rows.map(({ content: _, ...row }) => [row.id, { ...row, name: contents.get(row.id)?.name ?? { ar: '', en: '' } }]),
    )
    const judges = await db.all<{ id: string; name: string }>(sql`select id, name from judges where tenant_id = ${tenant}`)
    const names = new Map(judges.map(({ id, name }) => [id, name]))
    const drops = new Map(computed.dropTest.map(drop => [drop.judgeId, drop]))
    return context.reply({
      method: computed.method,
      proposal: proposeMethod(shown),
      other_podiums: otherPodiums,
      unit: computed.unit,
      hash: isEditor ? (stored?.hash ?? presentHash) : '',
      is_stored: stored !== null,
      changed:
        stored && stored.hash !== presentHash
          ? {
              projects: differingProjects(stored.input, present),
              events: isEditor ? await findChanges(db, tenant, round, stored.at) : [],
            }
          : null,
      projects: computed.projects.map(({ id, standardError, placeProbabilities, isCloseToNext, tie, ...ranked }) => ({
        ...(about.get(id) ?? { id, table: '', team: '', name: { ar: '', en: '' } }),
        ...ranked,
        standard_error: standardError,
        // A thousand projects have a million probabilities, 4 MB of JSON. Screens show the first place.
        probabilities: placeProbabilities.slice(0, 10),
        is_close_to_next: isCloseToNext,
        tied_with: tie?.with ?? [],
        decided_by: tie?.decidedBy?.step ?? null,
      })),
      languages: meansByLanguage(
        computed.projects.map(({ id, adjusted }) => ({ language: contents.get(id)?.pitch_language ?? '', value: adjusted })),
      ),
      judges: isEditor
        ? computed.judges.map(({ id, visits, leniency }) => ({
            id,
            name: names.get(id) ?? '',
            visits,
            leniency,
            changes_winner: drops.get(id)?.changesWinner ?? false,
            changes_top_three: drops.get(id)?.changesTopThree ?? false,
          }))
        : [],
    })
  })
}

/** Actions after which other judgements count, or count differently. */
const changing = [
  'judge.conflict_added',
  'judge.conflict_removed',
  'judge.conflicts_found',
  'judge.affiliation_allowed',
  'judge.affiliation_disallowed',
  'round.judge_excluded',
  'round.judge_included',
  'round.project_hidden',
  'round.project_shown',
  'round.ranking_method_set',
  'project.state_changed',
]

type Change = { action: string; at: string; by: string; judge: string; project: string | null }

/** Returns what members did since a ranking was stored, newest first. A project withdrawn by its team has no entry. */
async function findChanges(db: Db, tenant: string, round: RoundRow, since: string | null): Promise<Change[]> {
  const rows = await db.all<Change>(sql`
    with changes as (
      select a.number, a.action, a.at, a.actor, a.details from audit_log a where a.chain = ${tenant} and a.at > ${since}::timestamptz
        and a.action = any(${changing}) and coalesce(a.details ->> 'round', ${round.id}) = ${round.id} order by a.number desc limit 20)
    select c.action, c.at, coalesce(people.fullname, '') as by, coalesce(j.name, '') as judge, p.id as project from changes c
    left join audit_people(${tenant}, array(select number from changes)) people on people.number = c.number and people.id = c.actor
    left join judges j on j.tenant_id = ${tenant} and j.id::text = c.details ->> 'judge'
    left join projects p on p.tenant_id = ${tenant} and p.id::text = c.details ->> 'project'
    order by c.number desc`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}

/**
 * Sends the values in the order in which they are hashed, so that the JSON text of the reply has the hash of the ranking. The input of a
 * ranked round is the stored one, whose hash the results publish.
 */
export const rankingInput: Handler<typeof endpoints.judging.rankingInput> = ({ params }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const round = await findRound(db, tenant, params.id)
    return context.reply((await readStoredRanking(db, tenant, round))?.input ?? (await readRankingInput(db, tenant, round)))
  })
