// The page that turns off notices about registrations, by its button or by a mail client's POST (RFC 8058).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderNoticesPage } from '#landing/render.tsx'
import { sendPlatformPage } from '#server/domain/publishing/send-platform-page.ts'
import type { NoticeLinks } from '#server/domain/registrations/registration-links.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Deps = { database: Database; settings: Settings; noticeLinks: NoticeLinks }
type Named = { tenant: string; signed: string }

/** The response does not reveal whether the link is valid or notices are on. */
export function noticesPage(app: FastifyInstance, { database, settings, noticeLinks }: Deps) {
  const send = (request: FastifyRequest, reply: FastifyReply, isEnded: boolean) =>
    sendPlatformPage(request, reply, settings.portalUrl, view => renderNoticesPage({ ...view, isEnded }))
  const config = { caller: 'anyone', maxBodyBytes: 0 } as const
  app.get('/notices/:tenant/:signed', { config }, (request, reply) => send(request, reply, false))
  app.post<{ Params: Named }>('/notices/:tenant/:signed', { config }, async (request, reply) => {
    const { tenant, signed } = request.params
    const user = noticeLinks.read(tenant, signed)
    if (user)
      await database.within({ tenant, user }, db =>
        db.run(sql`update registration_notices set often = 'never', due_at = null where tenant_id = ${tenant} and user_id = ${user}`),
      )
    return send(request, reply, true)
  })
}
