// What a hackathon's page takes from its projects: the deadline, and whether the public list can be visited (docs/decisions/125-deadline-of-projects.md).
import { hasShownProjects, isGalleryOpen } from '#server/domain/projects/gallery.ts'
import { readSubmissions } from '#server/domain/projects/submissions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import type { Snapshot } from './snapshot.ts'

export type PageProjects = {
  /** when submissions close, ISO 8601; null if no projects are collected */
  closes_at: string | null
  /** whether the public list is open and contains a project */
  has_gallery: boolean
}

export const noProjects: PageProjects = { closes_at: null, has_gallery: false }

/**
 * Reads them for a page that is rendered as of `at`. Waits for changes of the projects, so that a change that is not committed yet is
 * either visible, or renders the page again.
 */
export async function readPageProjects(db: Db, { tenant }: Snapshot, at: Date): Promise<PageProjects> {
  await db.run(sql`select from project_revisions where tenant_id = ${tenant.id} for share`)
  const stored = await readSubmissions(db, tenant.id)
  if (stored.closes_at === null) return noProjects
  const closes_at = new Date(stored.closes_at).toISOString()
  // The renderer's clock decides, because it also schedules the next rendering.
  const settings = { ...stored, is_open: at.getTime() < Date.parse(closes_at) }
  const isOpen = isGalleryOpen(settings, { ...tenant, submission_closes_at: closes_at })
  return { closes_at, has_gallery: isOpen && (await hasShownProjects(db, tenant.id)) }
}

/** Returns the snapshot with the deadline of the projects, which can be extended without publishing. */
export const withDeadline = (snapshot: Snapshot, { closes_at }: PageProjects): Snapshot =>
  closes_at === null || Date.parse(snapshot.tenant.submission_closes_at ?? '') === Date.parse(closes_at)
    ? snapshot
    : { ...snapshot, tenant: { ...snapshot.tenant, submission_closes_at: closes_at }, published_at: new Date(now()).toISOString() }
