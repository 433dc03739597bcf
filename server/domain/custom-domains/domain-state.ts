// How a domain stands after it was looked up. Only what the DNS says for certain makes it better or worse; silence changes nothing.
import { brokenDays, type DomainState } from '#contract/domains.ts'

export type Finding = {
  proof: 'here' | 'missing' | 'unanswered'
  /** what stands where the proof is looked for */
  texts: readonly string[]
  /** another hackathon proves it at the same time, and came first */
  taken: boolean
  way: 'here' | 'elsewhere' | 'nowhere' | 'unanswered'
  /** where else it leads: an alias or addresses */
  leads_to: readonly string[]
  /** addresses of the platform's own host, which a domain that can be no alias is to have */
  ours: readonly string[]
}

export type Standing = { state: DomainState; reaches: boolean; broken_at: Date | null }

/** `waiting` holds nothing; every other state is answered. */
export function standingAfter(before: Standing, { proof, way, taken }: Finding, now: Date): Standing {
  const isProved = proof === 'unanswered' ? before.state !== 'waiting' : proof === 'here' && !taken
  const reaches = way === 'unanswered' ? before.reaches : way === 'here'
  const well: Standing = { state: reaches ? 'live' : 'confirmed', reaches, broken_at: null }
  if (before.state === 'waiting') return isProved ? well : { ...before, reaches }
  // One that was never reached is no worse than it was.
  if (isProved && (reaches || before.state === 'confirmed')) return well
  const broken_at = before.broken_at ?? now
  if (now.getTime() - broken_at.getTime() < brokenDays * day) return { state: 'broken', reaches, broken_at }
  return isProved ? well : { state: 'waiting', reaches: false, broken_at: null }
}

/** When it is looked up again by itself: often while somebody waits for it, daily once it stands; null: only when asked. */
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
