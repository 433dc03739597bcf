import type { Target } from './target.ts'

/** What an attack requires: a process that this run started, its database, readable mail, or its bounce server. */
type Need = 'process' | 'database' | 'mail' | 'bounces'

export type Attack = {
  /** the property that the product should have */
  readonly name: string
  readonly needs?: readonly Need[]
  readonly slow?: true
  readonly partly?: true
  run(target: Target, notes: Notes): Promise<void>
}

export type Notes = { saw(what: string): void; found(what: string): void }
export type Outcome = { readonly missing: readonly Need[]; readonly seen: readonly string[]; readonly findings: readonly string[] }

const patienceMs = 300_000

/** Never throws: errors and timeouts are findings. */
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
