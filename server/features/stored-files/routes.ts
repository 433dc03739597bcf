import type { FastifyInstance } from 'fastify'
import { findPageAsset } from '#server/domain/publishing/page-assets.ts'
import type { ShareCards } from '#server/domain/share-cards/share-cards.ts'
import { type FileStore, isFileName } from '#server/platform/file-store/file-store.ts'
import { typeOfFile } from '#server/platform/file-store/stored-picture.ts'
import type { Site } from '#server/platform/hosts/hosts.ts'
import { on } from '#server/platform/hosts/sites.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countWhileSending } from '#server/platform/http/replies/sending.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Serves stored files and fonts on the portal and on hackathons' hosts. Their names are hashes of the content. */
export function storedFilesRoutes(app: FastifyInstance, store: FileStore, shareCards: ShareCards) {
  for (const site of ['portal', 'page'] as const) storedFilesOn(app, store, site)
  logosOfMails(app, shareCards)
}

/** Pictures as logos of mails, on hackathons' hosts. `logo-on-dark`: for pictures that disappear on white. */
function logosOfMails(app: FastifyInstance, shareCards: ShareCards) {
  const options = { config: { caller: 'anyone' }, constraints: on('page') } as const
  app.get<{ Params: { name: string; logo: string } }>('/files/:name/:logo(^logo(?:-on-dark)?$).png', options, async (request, reply) => {
    const { name, logo } = request.params
    const type = typeOfFile(name)
    if (type === null || type === 'application/pdf') refuse('file.not_found')
    const bytes = (await shareCards.drawLogo(name, logo === 'logo' ? 'light' : 'dark')) ?? refuse('file.not_found')
    return reply
      .headers({ ...headers, 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}

function storedFilesOn(app: FastifyInstance, store: FileStore, site: Site) {
  const options = { config: { caller: 'anyone' }, constraints: on(site) } as const
  app.get<{ Params: { name: string } }>('/files/:name', options, async (request, reply) => {
    const { name } = request.params
    const bytes = isFileName(name) ? await store.read(name) : null
    const type = typeOfFile(name)
    if (!bytes || !type) refuse('file.not_found')
    countWhileSending(reply, name, bytes)
    // Forces the download of PDF files. They are stored as uploaded and may contain scripts.
    const saved = type === 'application/pdf' && { 'content-disposition': 'attachment' }
    return reply
      .headers({ ...headers, ...saved, 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
  app.get<{ Params: { name: string } }>('/_assets/:name', options, (request, reply) => {
    const asset = findPageAsset(request.params.name) ?? refuse('file.not_found')
    return reply.headers({ ...headers, 'content-type': asset.type, 'access-control-allow-origin': '*' }).send(asset.bytes)
  })
}
