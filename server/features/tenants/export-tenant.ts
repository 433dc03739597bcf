import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { ArchiveLinks } from '#server/domain/archive/archive-links.ts'
import { createDownload, createDownloadUrl } from '#server/domain/archive/downloads.ts'
import { gatherArchive } from '#server/domain/archive/gather-archive.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireFreshSignIn } from '#server/domain/sessions/fresh-sign-in.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { release } from '#server/platform/settings/release.ts'

const perTenant: RateLimit = { name: 'archive.tenant', max: 10, seconds: 86_400 }

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
    return context.reply({
      url: createDownloadUrl(archiveLinks, '/archives/', id, { people: body.people, session: context.acting.session }),
    })
  })
}

type SaveDeps = { database: Database; store: FileStore; archiveLinks: ArchiveLinks }

/**
 * Adds the download of an archive. The signed link authorizes it; tenants.export creates the link for an owner. Files are streamed. Tables
 * with people's data are compressed in memory.
 */
export function saveArchive(app: FastifyInstance, { database, store, archiveLinks }: SaveDeps) {
  const download = createDownload(database, {
    links: archiveLinks,
    call: endpoints.tenants.export,
    gather: (tenant, withPeople) => gatherArchive(tenant, { database, store, release, withPeople }),
  })
  app.get<{ Params: { signed: string } }>('/archives/:signed', { config: { caller: 'anyone' } }, download)
}
