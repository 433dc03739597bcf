import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Deps, Handler } from '#server/domain/deps.ts'
import { addDocument, documentMime, isPdf, storeDocument } from '#server/domain/tenants/tenant-documents.ts'
import { addStoredPicture } from '#server/domain/tenants/tenant-pictures.ts'
import { addUserFile } from '#server/domain/tenants/user-files.ts'
import { pictureUrls, storePicture } from '#server/platform/file-store/stored-picture.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { PictureVariant } from '#server/platform/pictures/pictures.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'

/** Limits files that belong to no hackathon. The retention job deletes them after a day. */
const perUser: RateLimit = { name: 'files.user', max: 100, seconds: 86_400 }

/** Stores an uploaded file. Pictures are encoded again. PDF files are stored unchanged. */
export const createFile: Handler<typeof endpoints.files.create> = async ({ form: { file } }, context, deps) => {
  if (!('tenant' in context)) await countAttempt(deps.database, perUser, context.user.id)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isPdf(bytes) ? saveDocument(deps, context, file.name, bytes) : savePicture(deps, context, file)
}

type FileContext = Context<Endpoints['files']['create']>

async function savePicture({ pictures, store }: Deps, context: FileContext, file: File) {
  const processed = await pictures.process(file, { sender: { group: context.user.id, name: '' } })
  const stored = await storePicture(store, processed)
  const variants = pictureUrls(stored)
  const shown = processed.variants.findLastIndex(isReadEverywhere)
  const { url = '', mime = '', width = 0, height = 0 } = variants[shown] ?? {}
  const size = processed.variants[shown]?.bytes.length ?? 0
  return context.within(async db => {
    const { name } = file
    const id =
      'tenant' in context
        ? await addStoredPicture(db, context.tenant.id, name, stored, context.user.id)
        : await addUserFile(db, context.user.id, { ...stored, name })
    return context.reply({ id, url, name, mime, size, width, height, variants })
  })
}

const isReadEverywhere = ({ mime }: PictureVariant) => mime !== 'image/avif'

async function saveDocument({ store }: Deps, context: FileContext, name: string, bytes: Uint8Array) {
  const { size, url, variants } = await storeDocument(store, bytes)
  return context.within(async db => {
    const file = { name, size, width: 0, height: 0, variants }
    const id =
      'tenant' in context ? await addDocument(db, context.tenant.id, file, context.user.id) : await addUserFile(db, context.user.id, file)
    return context.reply({ id, url, name, mime: documentMime, size, width: 0, height: 0, variants: [] })
  })
}
