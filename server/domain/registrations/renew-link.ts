import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import type { CandidatePages } from './candidate-pages.ts'
import type { Candidate } from './change-state.ts'
import { mailCandidates } from './state-mails.ts'

/** New links of one registration. */
export const perCandidate: RateLimit = { name: 'candidate.link', max: 5, seconds: 86_400 }

/** Makes the links before void and mails a new one to the address; false where there is no such registration. */
export async function renewLinkOf(db: Db, pages: CandidatePages, tenant: string, id: string): Promise<boolean> {
  const renewed = await db.all<Candidate>(sql`
    update registrations set link_number = link_number + 1 where tenant_id = ${tenant} and id::text = ${id}
    returning id, fullname, email, language, link_number`)
  await mailCandidates(db, pages, tenant, renewed, { kind: 'new_link' })
  return renewed.length > 0
}
