import type { FastifyInstance } from 'fastify'
import { findPageAsset } from '#server/domain/publishing/page-assets.ts'
import { type FileStore, isFileName } from '#server/platform/file-store/file-store.ts'
import { typeOfFile } from '#server/platform/file-store/stored-picture.ts'
import { onEveryHost } from '#server/platform/hosts/sites.ts'
import { refuse } from '#server/platform/http/refuse.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Pictures and fonts, on every host, under names made of their content: a name never changes what it means. */
export function storedFilesRoutes(app: FastifyInstance, store: FileStore) {
  const everywhere = { config: { caller: 'anyone' }, constraints: onEveryHost } as const
  app.get<{ Params: { name: string } }>('/files/:name', everywhere, async (request, reply) => {
    const { name } = request.params
    const bytes = isFileName(name) ? await store.read(name) : null
    const type = typeOfFile(name)
    if (!bytes || !type) refuse('file.not_found')
    // What was not encoded by us is saved, never shown: a document may carry scripts of its own.
    const saved = type === 'application/pdf' && { 'content-disposition': 'attachment' }
    return reply
      .headers({ ...headers, ...saved, 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
  app.get<{ Params: { name: string } }>('/_assets/:name', everywhere, (request, reply) => {
    const asset = findPageAsset(request.params.name) ?? refuse('file.not_found')
    return reply.headers({ ...headers, 'content-type': asset.type, 'access-control-allow-origin': '*' }).send(asset.bytes)
  })
}
