// State of a custom domain after a DNS check. Time-outs change nothing.

import { brokenDays, type DomainState } from '#contract/custom-domains/domains.ts'

export type Finding = {
  proof: 'here' | 'missing' | 'unanswered'
  /** TXT records at the proof's name */
  texts: readonly string[]
  /** another hackathon has proved that it manages the domain */
  taken: boolean
  way: 'here' | 'elsewhere' | 'nowhere' | 'unanswered'
  /** the alias or addresses found instead */
  leads_to: readonly string[]
  /** addresses of the pages host, for domains that cannot be an alias */
  ours: readonly string[]
}

export type DomainStatus = { state: DomainState; reaches: boolean; broken_at: Date | null }

/** Returns the state after a DNS check. The server serves domains in all states except `waiting`. */
export function stateAfter(before: DomainStatus, { proof, way, taken }: Finding, now: Date): DomainStatus {
  const isProved = proof === 'unanswered' ? before.state !== 'waiting' : proof === 'here' && !taken
  const reaches = way === 'unanswered' ? before.reaches : way === 'here'
  const well: DomainStatus = { state: reaches ? 'live' : 'confirmed', reaches, broken_at: null }
  if (before.state === 'waiting') return isProved ? well : { ...before, reaches }
  // A domain that never reached the server is not broken.
  if (isProved && (reaches || before.state === 'confirmed')) return well
  const broken_at = before.broken_at ?? now
  if (now.getTime() - broken_at.getTime() < brokenDays * day) return { state: 'broken', reaches, broken_at }
  return isProved ? well : { state: 'waiting', reaches: false, broken_at: null }
}

/** Returns the time of the next automatic check: often for a new domain, daily for a stable one. Null: only on request. */
export function nextLook({ state }: DomainStatus, { proof, way }: Finding, createdAt: Date, now: Date): Date | null {
  const later = (ms: number) => new Date(now.getTime() + ms)
  if (state === 'live') return later(proof === 'unanswered' || way === 'unanswered' ? hour : day)
  if (state === 'broken') return later(hour)
  const age = now.getTime() - createdAt.getTime()
  if (age < hour) return later(2 * minute)
  if (age < day) return later(15 * minute)
  if (age < 30 * day) return later(6 * hour)
  return state === 'confirmed' ? later(day) : null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
