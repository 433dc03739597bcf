// What a hackathon's page takes from its projects: the deadline, whether the public list can be visited, and published results
// (docs/decisions/125-deadline-of-projects.md, 141-results.md). And its phases (174-phases.md).

import { showsPhases } from '#contract/landing-pages/content.ts'
import type { PublicPhase } from '#contract/phases/phase-records.ts'
import type { PublishedResults } from '#landing/model.ts'
import { readPagePhases } from '#server/domain/phases/page-phases.ts'
import { hasShownProjects, isGalleryOpen } from '#server/domain/projects/gallery.ts'
import { readSubmissions } from '#server/domain/projects/submissions.ts'
import { readPublishedResults } from '#server/domain/results/published-results.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import type { Snapshot } from './snapshot.ts'

export type PageProjects = {
  /** when submissions close, ISO 8601; null if no projects are collected */
  closes_at: string | null
  /** whether the public list is open and contains a project */
  has_gallery: boolean
  /** null before the publication */
  results: PublishedResults | null
  /** empty if no section shows them */
  phases: readonly PublicPhase[]
}

export const noProjects: PageProjects = { closes_at: null, has_gallery: false, results: null, phases: [] }

/**
 * Reads them for a page that is rendered as of `at`. Waits for changes of the projects, so that a change that is not committed yet is
 * either visible, or renders the page again.
 */
export async function readPageProjects(db: Db, { tenant, content }: Snapshot, at: Date): Promise<PageProjects> {
  await db.run(sql`select from project_revisions where tenant_id = ${tenant.id} for share`)
  const stored = await readSubmissions(db, tenant.id)
  const results = await readPublishedResults(db, tenant.id)
  const phases = showsPhases(content) ? await readPagePhases(db, tenant.id) : []
  if (stored.closes_at === null) return { ...noProjects, results, phases }
  const closes_at = new Date(stored.closes_at).toISOString()
  // The renderer's clock decides, because it also schedules the next rendering.
  const settings = { ...stored, is_open: at.getTime() < Date.parse(closes_at) }
  const isOpen = isGalleryOpen(settings, { ...tenant, submission_closes_at: closes_at })
  return { closes_at, has_gallery: isOpen && (await hasShownProjects(db, tenant.id)), results, phases }
}

/** Returns the snapshot with the deadline of the projects and the date of the winners, which change without publishing the page. */
export function withProjectDates(snapshot: Snapshot, { closes_at, results }: PageProjects): Snapshot {
  const { submission_closes_at, winners_at } = snapshot.tenant
  const dates = {
    submission_closes_at: closes_at ?? submission_closes_at,
    winners_at: earlier(winners_at, results?.first_published_at ?? null),
  }
  if (isSame(dates.submission_closes_at, submission_closes_at) && isSame(dates.winners_at, winners_at)) return snapshot
  return { ...snapshot, tenant: { ...snapshot.tenant, ...dates }, published_at: new Date(now()).toISOString() }
}
const isSame = (a: string | null, b: string | null) => Date.parse(a ?? '') === Date.parse(b ?? '') || a === b
const earlier = (a: string | null, b: string | null) => (a !== null && (b === null || Date.parse(a) <= Date.parse(b)) ? a : b)
