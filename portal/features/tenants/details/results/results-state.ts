// What the panel shows of results, derived from one response.

import type { Award, AwardPrize, AwardTie, Results } from '#contract/results/result-records.ts'
import { prizeKey, type ResultStep } from '#contract/results/results.ts'

export type PrizeRow = {
  prize: AwardPrize
  awards: Award[]
  /** ids of proposed projects */ proposed: string[]
  /** slots without a winner */ missing: number
}
export type TieRow = AwardTie & { /** prizes that depend on it, once per winner, in the order of the places */ slots: AwardPrize[] }
export type AwardRow = { tie: TieRow } | { row: PrizeRow }

export const keyOfPrize = ({ id, place, title }: AwardPrize) => prizeKey({ prize: id, place, name: title })

export function stateOfResults(results: Results) {
  const { awards, prizes, proposal, ranking, seals, is_changed } = results
  const byKey = Map.groupBy(awards, prizeKey)
  const proposedByKey = Map.groupBy(proposal, ({ prize, place }) => prizeKey({ prize, place, name: none }))
  const newest = seals[0]
  const awardsOf = (key: string) => byKey.get(key) ?? []
  // After a seal, a prize without a winner was withheld, so a proposal is no longer pending.
  const isPrepared = newest === undefined
  const ties = results.ties
    .filter(({ prizes: keys, is_open }) => is_open || (isPrepared && keys.every(key => awardsOf(key).length === 0)))
    .map((tie): TieRow => ({ ...tie, slots: slotsOf(tie, prizes, key => proposedByKey.get(key)?.length ?? 0) }))
  const rowOf = (prize: AwardPrize): PrizeRow => {
    const key = keyOfPrize(prize)
    const given = awardsOf(key)
    const proposed = isPrepared && given.length === 0 ? (proposedByKey.get(key) ?? []).map(({ project }) => project) : []
    return { prize, awards: given, proposed, missing: Math.max(0, prize.count - given.length - proposed.length) }
  }
  const rows = prizes.flatMap((prize): AwardRow[] => {
    const key = keyOfPrize(prize)
    const tie = ties.find(each => each.prizes.includes(key))
    if (!tie) return [{ row: rowOf(prize) }]
    return tie.prizes[0] === key ? [{ tie }] : []
  })
  const keys = new Set(prizes.map(keyOfPrize))
  const pending = isPrepared ? proposal.filter(({ prize, place }) => awardsOf(prizeKey({ prize, place, name: none })).length === 0) : []
  const published = seals.find(({ published_at }) => published_at !== null)
  const withheld = prizes.filter(prize => prize.id !== '' && awardsOf(keyOfPrize(prize)).length === 0)
  return {
    rows,
    /** awards that are no prize of the page */
    others: awards.filter(award => !keys.has(prizeKey(award))),
    ties,
    /** proposed awards that are not given yet */
    pending,
    /** prizes of the page without any winner */
    withheld,
    stopped: awards.filter(({ is_active }) => !is_active),
    newest,
    published,
    /** step that is next; null after the publication */
    present: presentStep(),
  }
  function presentStep(): ResultStep | null {
    if (newest && !is_changed) return newest.published_at === null ? 'publish' : null
    if (ties.length > 0 || (ranking === null && awards.length === 0)) return 'ranking'
    return pending.length > 0 || awards.length === 0 || (isPrepared && withheld.length > 0) ? 'awards' : 'seal'
  }
}
export type ResultsState = ReturnType<typeof stateOfResults>

const none = { ar: '', en: '' }

function slotsOf({ prizes: keys, projects }: AwardTie, prizes: readonly AwardPrize[], decided: (key: string) => number): AwardPrize[] {
  const slots = keys.flatMap(key => {
    const prize = prizes.find(each => keyOfPrize(each) === key)
    return prize ? Array<AwardPrize>(Math.max(1, prize.count - decided(key))).fill(prize) : []
  })
  return slots.slice(0, projects.length)
}
