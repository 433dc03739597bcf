import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { DiskSpace } from '#server/platform/file-store/disk-space.ts'
import { on } from '#server/platform/hosts/sites.ts'
import type { DatabaseTime } from '#server/platform/time/database-time.ts'

type Deps = { database: Database; time: DatabaseTime; diskRoom: DiskSpace }

/**
 * Live: the process responds. Ready: 503 while the server stops, without the database, or with a wrong clock. With a full disk the server
 * stays ready, because pages and sign-in still work; `full` names the disk. `?for=pages` does not require the database, because published
 * pages are served from memory.
 */
export function healthRoutes(app: FastifyInstance, { database, time, diskRoom }: Deps, isStopping: () => boolean) {
  for (const site of ['portal', 'admin'] as const) {
    const options = { config: { caller: 'anyone' }, constraints: on(site) } as const
    app.get('/health/live', options, () => ({ status: 'alive' }))
    app.get<{ Querystring: { for?: unknown } }>('/health/ready', options, ({ query }, reply) => readiness(reply, query.for === 'pages'))
  }
  const readiness = async (reply: FastifyReply, isForPages: boolean) => {
    const notReady = (why: string) =>
      reply
        .code(503)
        .header('retry-after', 2)
        .send({ status: 'not ready', why: [why] })
    if (isStopping()) return notReady('stopping')
    if (!time.isClose()) return notReady('clock')
    if (isForPages) return { status: 'ready' }
    const hasDatabase = await database.query(sql`select 1`).then(
      () => true,
      () => false,
    )
    if (!hasDatabase) return notReady('database')
    const full = [...((await diskRoom.hasRoom()) ? [] : ['files']), ...(database.isFull() ? ['database'] : [])]
    return { status: 'ready', ...(full.length > 0 && { full }) }
  }
}
