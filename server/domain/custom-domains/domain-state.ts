// State of a domain after a check. Only definite DNS answers change it; time-outs do not.
import { brokenDays, type DomainState } from '#contract/domains.ts'

export type Finding = {
  proof: 'here' | 'missing' | 'unanswered'
  /** TXT values at the proof's name */
  texts: readonly string[]
  /** another hackathon has the domain and its proof is also valid */
  taken: boolean
  way: 'here' | 'elsewhere' | 'nowhere' | 'unanswered'
  /** other CNAME or addresses */
  leads_to: readonly string[]
  /** addresses of the platform, for domains without a CNAME */
  ours: readonly string[]
}

export type Standing = { state: DomainState; reaches: boolean; broken_at: Date | null }

/** `waiting` is unverified; pages are served on all other states. */
export function standingAfter(before: Standing, { proof, way, taken }: Finding, now: Date): Standing {
  const isProved = proof === 'unanswered' ? before.state !== 'waiting' : proof === 'here' && !taken
  const reaches = way === 'unanswered' ? before.reaches : way === 'here'
  const well: Standing = { state: reaches ? 'live' : 'confirmed', reaches, broken_at: null }
  if (before.state === 'waiting') return isProved ? well : { ...before, reaches }
  // A domain that never reached the platform is not broken.
  if (isProved && (reaches || before.state === 'confirmed')) return well
  const broken_at = before.broken_at ?? now
  if (now.getTime() - broken_at.getTime() < brokenDays * day) return { state: 'broken', reaches, broken_at }
  return isProved ? well : { state: 'waiting', reaches: false, broken_at: null }
}

/** Time of the next check: frequent while setup is in progress, daily once live; null: on request only. */
export function nextLook({ state }: Standing, { proof, way }: Finding, createdAt: Date, now: Date): Date | null {
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
