import { changesBetween } from '#contract/landing-page/changes.ts'
import { changedSince, findVersion, lockPage, type PageRow } from '#server/domain/landing-pages/page-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { presentPage } from './present-page.ts'

/**
 * Holds the page for a change that was based on a version. When somebody else was faster nothing is written: the refusal says who, which parts of
 * the page differ from that version, and the page as it is now, so that both can be shown.
 */
export async function holdVersion(db: Db, tenant: string, basedOn: number | undefined, settings: Settings): Promise<PageRow> {
  const held = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
  if (basedOn === undefined || basedOn === held.version) return held
  const base = await findVersion(db, tenant, basedOn)
  return refuse('landing_page.changed_meanwhile', {
    values: { name: held.updated_by_name },
    meanwhile: {
      changed_by: held.updated_by_name,
      changed: base ? changesBetween(base.content, held.content) : await changedSince(db, tenant, basedOn),
      current: await presentPage(db, tenant, held, settings),
    },
  })
}
