// An attack: an expected security property and the requests that try to violate it.
import type { Target } from './target.ts'

/** Requirements of an attack: a process started by us, access to its database, its bounce server, or readable mail. */
type Need = 'process' | 'database' | 'mail' | 'bounces'

export type Attack = {
  /** expected property as a sentence */
  readonly name: string
  readonly needs?: readonly Need[]
  /** too slow for tests, or stops the database */
  readonly slow?: true
  /** tests run a subset (`effort` of the target) */
  readonly partly?: true
  run(target: Target, notes: Notes): Promise<void>
}

/** `saw` records measurements, `found` violations. */
export type Notes = { saw(what: string): void; found(what: string): void }
export type Outcome = { readonly missing: readonly Need[]; readonly seen: readonly string[]; readonly findings: readonly string[] }

const patienceMs = 300_000

/** Never throws: an error or timeout counts as a finding. */
export async function carryOut(attack: Attack, target: Target): Promise<Outcome> {
  const missing = (attack.needs ?? []).filter(need => !target[need])
  const seen: string[] = []
  const findings: string[] = []
  if (missing.length > 0) return { missing, seen, findings }
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(new Error(`no end in ${patienceMs / 1000} s`)), patienceMs)
  try {
    await Promise.race([end.promise, attack.run(target, { saw: what => seen.push(what), found: what => findings.push(what) })])
  } catch (error) {
    findings.push(`could not be carried out: ${(error as Error).message}`)
  } finally {
    clearTimeout(timer)
  }
  return { missing, seen, findings }
}
