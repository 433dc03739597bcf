import type { Db } from '#server/platform/database/database.ts'
import { holdAdmission } from './admission.ts'
import type { CandidatePages } from './candidate-pages.ts'
import { fillSeats } from './change-state.ts'
import { mailCandidates } from './state-mails.ts'

/**
 * Holds the seats, and answers what gives those away that became free while nobody could be called up: the hackathon was suspended, cancelled or over.
 * Asked before the hackathon's own row is held: whoever registers holds the seats first, and then needs that one.
 */
export async function readyToCallUp(db: Db, pages: CandidatePages, tenant: string): Promise<() => Promise<void>> {
  const admission = await holdAdmission(db, tenant)
  return async () => mailCandidates(db, pages, tenant, await fillSeats(db, tenant, admission), { kind: 'called_up' })
}
