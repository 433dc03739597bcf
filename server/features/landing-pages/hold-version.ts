import { changesBetween } from '#contract/landing-page/changes.ts'
import { changedSince, findPage, findVersion, lockPage, type PageRow, versionOf } from '#server/domain/landing-pages/page-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { presentPage } from './present-page.ts'

/**
 * Holds the page for a change that was based on a version. When somebody else was faster nothing is written: the refusal says who, which parts of
 * the page differ from that version, and the page as it is now, so that both can be shown.
 */
export async function holdVersion(db: Db, tenant: string, basedOn: number | undefined, settings: Settings): Promise<PageRow> {
  if (basedOn === undefined) return (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
  // Whoever is late already need not wait for the page, nor hold up others with what they are told.
  const isLate = (await versionOf(db, tenant)) !== basedOn
  const page = (await (isLate ? findPage : lockPage)(db, tenant)) ?? refuse('landing_page.not_found')
  if (!isLate && page.version === basedOn) return page
  const base = await findVersion(db, tenant, basedOn)
  return refuse('landing_page.changed_meanwhile', {
    values: { name: page.updated_by_name },
    meanwhile: {
      changed_by: page.updated_by_name,
      changed: base ? changesBetween(base.content, page.content) : await changedSince(db, tenant, basedOn),
      current: await presentPage(db, tenant, page, settings),
    },
  })
}
