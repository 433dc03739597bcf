import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Alive: this process answers. Ready: it may be given work, until it is told to stop or its database is away. */
export function healthRoutes(app: FastifyInstance, database: Database, isStopping: () => boolean) {
  app.get('/health/live', { config: { caller: 'anyone' } }, () => ({ status: 'alive' }))
  app.get('/health/ready', { config: { caller: 'anyone' } }, async () => {
    if (isStopping()) refuse('service.unavailable')
    await database.query(sql`select 1`)
    return { status: 'ready' }
  })
}
