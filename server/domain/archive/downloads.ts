// Downloads of zips by short-lived links.

import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Uuid } from '#contract/fields.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import { requireLinkHolder } from '#server/domain/members/link-holder.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createSemaphore } from '#server/platform/semaphore/semaphore.ts'
import { now } from '#server/platform/time/now.ts'
import type { ArchiveLinks } from './archive-links.ts'
import type { GatheredArchive } from './gather-archive.ts'

/** Lifetime of a download link in milliseconds: enough for a slow connection to start. */
const life = 300_000
/** Maximum concurrent downloads: of all hackathons, and of one. Each uses memory for a file and for compressed tables. */
const most = { all: 12, ofOne: 2 }

type Folder = '/archives/' | '/project-files/'
type Zip = Pick<GatheredArchive, 'name' | 'writeTo'>
const Named = z.object({ people: z.enum(['yes', 'no']), session: Uuid, until: z.coerce.number().int() })

export function createDownloadUrl(
  links: ArchiveLinks,
  folder: Folder,
  tenant: string,
  { people, session }: { people: boolean; session: string },
) {
  const what = { people: people ? 'yes' : 'no', session, until: Math.ceil(now()) + life } as const
  return `${folder}${links.sign(tenant, what)}?${new URLSearchParams({ ...what, until: String(what.until) })}`
}

type Given = {
  links: ArchiveLinks
  /** call that creates the link: its rights are required for the download, too */
  call: Endpoint & { caller: MemberRole }
  gather: (tenant: string, withPeople: boolean) => Promise<Zip>
}

/** Returns a handler that streams a zip to the holder of a link. Its limits apply to all its downloads. */
export function createDownload(database: Database, { links, call, gather }: Given) {
  // Builds one zip at a time, because building a large one takes about a second.
  const runLimited = createSemaphore(1)
  const underWay: string[] = []
  /** Counts a download as running until its response is sent or the client disconnects. Throws above the limit. */
  const hold = (tenant: string, { raw }: FastifyReply) => {
    if (underWay.length >= most.all || underWay.filter(one => one === tenant).length >= most.ofOne)
      refuse('limit.reached', { values: { seconds: 60 } })
    underWay.push(tenant)
    raw.once('close', () => underWay.splice(underWay.indexOf(tenant), 1))
  }
  return async (request: FastifyRequest<{ Params: { signed: string } }>, reply: FastifyReply) => {
    const named = Named.safeParse(request.query).data ?? refuse('file.not_found')
    const tenant = links.opens(request.params.signed, named)
    if (tenant === null || named.until < now()) refuse('file.not_found')
    await requireLinkHolder(database, named.session, tenant, call)
    if (reply.raw.destroyed) return reply.send('')
    hold(tenant, reply)
    const zip = await runLimited(async () => (reply.raw.destroyed ? null : gather(tenant, named.people === 'yes')))
    if (zip === null || reply.raw.destroyed) return reply.send('')
    const body = new PassThrough()
    // Closes the connection after an error, so that a partial zip is not mistaken for a complete one.
    zip.writeTo(body).catch((error: Error) => {
      request.log.warn({ err: error }, 'a download broke off')
      body.destroy(error)
    })
    return reply.headers(headersOf(zip.name)).send(body)
  }
}

const headersOf = (name: string) => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${name}.zip"`,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
})
