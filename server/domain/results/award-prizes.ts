// Prizes of the page, the projects that may win them, and what the newest ranking decides.

import { type LandingContent, sectionOf } from '#contract/landing-pages/content.ts'
import { Prizes } from '#contract/landing-pages/sections/sections.ts'
import { proposeAwards } from '#contract/results/propose-awards.ts'
import type { Award, AwardPrize, AwardTie, RankedForAward, Results } from '#contract/results/result-records.ts'
import { prizeKey } from '#contract/results/results.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { counting, shownTeam } from '#server/domain/projects/gallery.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Entry = Pick<RankedForAward, 'id' | 'name' | 'team'> & { tracks: readonly string[]; prizes: readonly string[] }
export type KeyedPrize = AwardPrize & { key: string; track: string }

/** Offered if the page has no places: what a ranking decides without prizes. */
const usualPlaces = [1, 2, 3]
const none = { ar: '', en: '' }

async function readEntries(db: Db, tenant: string): Promise<Entry[]> {
  const rows = await db.all<{ id: string; content: unknown; team: string }>(sql`
    select p.id, v.content, ${shownTeam} as team from projects p join ${counting} on true
    where p.tenant_id = ${tenant} and ${isEligible()} order by p.search_text, p.id`)
  return rows.map(({ id, team, content }) => {
    const { name, tracks, prizes } = contentOf(content)
    return { id, team, name, tracks, prizes }
  })
}

/** Returns the prizes of the published page, or of its draft before the first publication. */
async function readPrizes(db: Db, tenant: string, entries: readonly Entry[]): Promise<KeyedPrize[]> {
  const row = await db.one<{ content: LandingContent | null }>(sql`
    select coalesce(s.snapshot -> 'content', d.content) as content from tenants t
    left join published_pages s on s.tenant_id = t.id left join landing_pages d on d.tenant_id = t.id where t.id = ${tenant}`)
  const section = Prizes.safeParse(row?.content && sectionOf(row.content, 'prizes')).data
  const prizes = (section?.rows ?? []).map(({ id, place, title, amount, currency, sponsor, count, track }): KeyedPrize => ({
    id,
    key: id,
    place,
    title,
    amount,
    currency: currency || (section?.currency ?? ''),
    sponsor,
    count,
    track,
    candidates: candidatesOf({ id, place, track }, entries),
  }))
  if (prizes.some(({ place }) => place > 0)) return prizes
  const places = usualPlaces.map((place): KeyedPrize => {
    const key = prizeKey({ prize: '', place, name: none })
    return { id: '', key, place, title: none, amount: 0, currency: '', sponsor: none, count: 1, track: '', candidates: null }
  })
  return [...places, ...prizes]
}

/** A special prize that no team or every team entered is open to all: entering it says nothing then. */
function candidatesOf({ id, place, track }: { id: string; place: number; track: string }, entries: readonly Entry[]): string[] | null {
  const ofTrack = track === '' ? entries : entries.filter(({ tracks }) => tracks.includes(track))
  const entered = place > 0 ? [] : ofTrack.filter(({ prizes }) => prizes.includes(id))
  const candidates = entered.length > 0 ? entered : ofTrack
  return candidates.length === entries.length ? null : candidates.map(each => each.id)
}

type StoredRanking = { projects?: { id: string; place: number | null; mean: number | null; visits: number }[] }
type RoundRow = { id: string; name_ar: string; name_en: string; ranking: StoredRanking | null }

/** Returns the newest ranking of the projects that can still win. Null before a round is ranked. */
async function readRanking(db: Db, tenant: string, entries: readonly Entry[]): Promise<Results['ranking']> {
  const round = await db.one<RoundRow>(sql`
    select id, name_ar, name_en, ranking -> 'ranking' as ranking from judging_rounds
    where tenant_id = ${tenant} and state = 'ranked' order by number desc limit 1`)
  if (!round) return null
  const known = new Map(entries.map(entry => [entry.id, entry]))
  const projects = (round.ranking?.projects ?? []).flatMap(({ id, place, mean, visits }): RankedForAward[] => {
    const entry = known.get(id)
    return entry && place !== null ? [{ id, name: entry.name, team: entry.team, place, points: mean, visits }] : []
  })
  return {
    id: round.id,
    round: { ar: round.name_ar, en: round.name_en },
    visits: projects.reduce((sum, { visits }) => sum + visits, 0),
    projects,
  }
}

type Given = Pick<Award, 'project' | 'prize' | 'place' | 'name' | 'decision'>

/** Returns what awards can be given, and what the ranking decides about them. */
export async function readAwardChoices(db: Db, tenant: string, awards: readonly Given[]) {
  const entries = await readEntries(db, tenant)
  const prizes = await readPrizes(db, tenant, entries)
  const ranking = await readRanking(db, tenant, entries)
  const proposed = proposeAwards(prizes, ranking?.projects ?? [])
  const byKey = new Map(prizes.map(prize => [prize.key, prize]))
  return {
    projects: entries.length,
    prizes,
    ranking,
    ties: proposed.ties.map(({ keys, projects }): AwardTie => ({
      prizes: keys,
      projects,
      is_open: isOpen({ keys, projects }, awards, byKey),
    })),
    proposal: proposed.awards.map(({ key, project }) => ({
      project,
      prize: byKey.get(key)?.id ?? '',
      place: byKey.get(key)?.place ?? 0,
    })),
  }
}

/**
 * Whether awards depend on an undecided tie. The chair decides with a reason, or several projects share an award. Special prizes can
 * be given by choice, because the ranking does not bind them.
 */
function isOpen(tie: { keys: string[]; projects: string[] }, awards: readonly Given[], prizes: ReadonlyMap<string, KeyedPrize>): boolean {
  const affected = awards.filter(award => tie.keys.includes(prizeKey(award)) && tie.projects.includes(award.project))
  return affected.some(award => {
    if (award.decision === 'chair') return false
    if (award.decision === 'choice') return (prizes.get(prizeKey(award))?.place ?? 1) > 0
    return award.decision === 'ranking' || affected.filter(other => prizeKey(other) === prizeKey(award)).length < 2
  })
}
