import { lockPage, type PageRow } from '#server/domain/landing-pages/page-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * Holds the page for a change that was based on a version. When somebody else was faster nothing is written: the refusal says who,
 * and which version is there now (`fields.version`), so that both can be shown.
 */
export async function holdVersion(db: Db, tenant: string, basedOn: number | undefined): Promise<PageRow> {
  const held = (await lockPage(db, tenant)) ?? refuse('landing_page.not_found')
  if (basedOn === undefined || basedOn === held.version) return held
  return refuse('landing_page.changed_meanwhile', { values: { name: held.updated_by_name }, fields: { version: String(held.version) } })
}
