import { type Draft, DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import type { Deps } from '#server/domain/deps.ts'
import type { DraftLogo } from '#server/domain/tenants/claim-draft.ts'
import { pictureOf } from '#server/domain/tenants/tenant-pictures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { storePicture } from '#server/platform/file-store/stored-picture.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, limitOfNetwork, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

/** Returns the draft. Fields that newer releases added get their defaults. The transaction's scope must be this draft. */
export async function readDraft(db: Db, id: string): Promise<Draft> {
  const row = await db.one<DraftRow>(sql`select id, content, logo, expires_at from drafts where id = ${id}`)
  if (!row) refuse('draft.not_found')
  return { ...row, content: DraftContent.parse(row.content), logo: row.logo && pictureOf(id, row.logo) }
}

type DraftRow = { id: string; content: unknown; logo: DraftLogo | null; expires_at: string }

/** Limits the pictures of one network, because decoding is expensive. */
const perNetwork: RateLimit = { name: 'drafts.pictures', max: 300, seconds: 3600 }

/** Stores the logo of the form and returns it. Returns null without a logo. Call it before the transaction. */
export async function storeLogo(
  file: File | undefined,
  { database, pictures, settings, store }: Deps,
  ip: string,
): Promise<DraftLogo | null> {
  if (!file) return null
  const network = networkOf(ip)
  await countAttempt(database, limitOfNetwork(perNetwork, network, settings), network)
  return { ...(await storePicture(store, await pictures.process(file, { sender: { group: 'drafts', name: network } }))), name: file.name }
}
