import type { DraftLogo } from '#server/domain/tenants/claim-draft.ts'
import { storePicture } from '#server/platform/file-store/stored-picture.ts'
import { countAttempt, networkOf, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import type { DraftsParts } from './parts.ts'

/** Far more than a hall full of people chooses: each is decoded. */
const perNetwork: RateLimit = { name: 'drafts.pictures', max: 300, seconds: 3600 }

/** Keeps the picture, before the transaction begins; null where none came. */
export async function keepLogo(file: File | undefined, { database, pictures, store }: DraftsParts, ip: string): Promise<DraftLogo | null> {
  if (!file) return null
  await countAttempt(database, perNetwork, networkOf(ip))
  return { ...(await storePicture(store, await pictures.process(file, { isStranger: true }))), name: file.name }
}
