import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import type { ArchiveLinks } from '#server/domain/archive/archive-links.ts'
import { gatherArchive } from '#server/domain/archive/gather-archive.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireLinkHolder } from '#server/domain/members/link-holder.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { createSemaphore } from '#server/platform/semaphore/semaphore.ts'
import { release } from '#server/platform/settings/release.ts'
import { now } from '#server/platform/time/now.ts'

const perTenant: RateLimit = { name: 'archive.tenant', max: 10, seconds: 86_400 }
/** Lifetime of a download link in milliseconds: enough for a slow connection to start. */
const life = 300_000

export const exportTenant: Handler<typeof endpoints.tenants.export> = async ({ body }, context, { database, archiveLinks }) => {
  const { id } = context.tenant
  await context.within(async db => {
    if (body.people) await requireFreshSignIn(db, context.acting.session)
  })
  await countAttempt(database, perTenant, id)
  return context.within(async db => {
    await recordAudit(db, context.acting, {
      action: 'tenant.exported',
      object: ['tenant', id],
      tenant: id,
      details: { people: body.people },
    })
    const what = { people: body.people ? 'yes' : 'no', session: context.acting.session, until: Math.ceil(now()) + life } as const
    const query = new URLSearchParams({ ...what, until: String(what.until) })
    return context.reply({ url: `/archives/${archiveLinks.sign(id, what)}?${query}` })
  })
}

type SaveDeps = { database: Database; store: FileStore; archiveLinks: ArchiveLinks }

const Named = z.object({ people: z.enum(['yes', 'no']), session: Uuid, until: z.coerce.number().int() })

/** Maximum concurrent downloads: of all hackathons, and of one. Each uses memory for a file and for compressed tables. */
const most = { all: 12, ofOne: 2 }

/**
 * Adds the download of an archive. The signed link authorizes it; tenants.export creates the link for an owner. Files are streamed. Tables
 * with people's data are compressed in memory.
 */
export function saveArchive(app: FastifyInstance, { database, store, archiveLinks }: SaveDeps) {
  // Builds one archive at a time, because building a large archive takes about a second.
  const runLimited = createSemaphore(1)
  const underWay: string[] = []
  /** Counts a download as running until its response is sent or the client disconnects. Throws above the limit. */
  const hold = (tenant: string, { raw }: FastifyReply) => {
    if (underWay.length >= most.all || underWay.filter(one => one === tenant).length >= most.ofOne)
      refuse('limit.reached', { values: { seconds: 60 } })
    underWay.push(tenant)
    raw.once('close', () => underWay.splice(underWay.indexOf(tenant), 1))
  }
  app.get<{ Params: { signed: string } }>('/archives/:signed', { config: { caller: 'anyone' } }, async (request, reply) => {
    const named = Named.safeParse(request.query).data ?? refuse('file.not_found')
    const tenant = archiveLinks.opens(request.params.signed, named)
    if (tenant === null || named.until < now()) refuse('file.not_found')
    await requireLinkHolder(database, named.session, tenant, endpoints.tenants.export)
    if (reply.raw.destroyed) return reply.send('')
    hold(tenant, reply)
    const gather = () => gatherArchive(tenant, { database, store, release, withPeople: named.people === 'yes' })
    const archive = await runLimited(async () => (reply.raw.destroyed ? null : gather()))
    if (archive === null || reply.raw.destroyed) return reply.send('')
    const body = new PassThrough()
    // Closes the connection after an error, so that a partial archive is not mistaken for a complete one.
    archive.writeTo(body).catch((error: Error) => {
      request.log.warn({ why: error.message }, 'an archive broke off')
      body.destroy(error)
    })
    return reply.headers(headersOf(archive.name)).send(body)
  })
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
