import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { thumbnailOf } from '#server/domain/tenants/present-tenant.ts'
import { addDocument, documentMime, isPdf } from '#server/domain/tenants/tenant-documents.ts'
import { addPicture, findPictures } from '#server/domain/tenants/tenant-pictures.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import type { Context } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handler } from '#server/platform/http/serve.ts'
import type { FilesParts } from './parts.ts'

/** A picture is encoded anew; a PDF is kept as it came. */
export const createFile =
  ({ pictures, store }: FilesParts): Handler<typeof endpoints.files.create> =>
  async ({ form: { file } }, context) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isPdf(bytes)) return keepDocument(context, store, file.name, bytes)
    const processed = await pictures.process(file)
    return context.within(async db => {
      const id = await addPicture(db, store, context.tenant.id, file.name, processed, context.user.id)
      const picture = (await findPictures(db, context.tenant.id, [id]))[id] ?? refuse('file.not_found')
      const { width, height, variants } = picture
      const largest = variants.toSorted((a, b) => b.width - a.width)[0]
      return context.reply({
        id,
        url: thumbnailOf(picture) ?? '',
        name: file.name,
        mime: largest?.mime ?? file.type,
        size: file.size,
        width,
        height,
        variants,
      })
    })
  }

const keepDocument = (context: Context<Endpoints['files']['create']>, store: FileStore, name: string, bytes: Uint8Array) =>
  context.within(async db => {
    const { id, url, size } = await addDocument(db, store, context.tenant.id, { name, bytes }, context.user.id)
    return context.reply({ id, url, name, mime: documentMime, size, width: 0, height: 0, variants: [] })
  })
