// Where a visitor takes back their wish to hear of the next edition. It lives with the portal: it works when the page is no longer there.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Uuid } from '#contract/fields.ts'
import { renderForgetPage } from '#landing/render.tsx'
import { sendPlatformPage } from '#server/domain/publishing/send-platform-page.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { PublicPagesParts } from './parts.ts'

type Named = { tenant: string; signed: string }

/** The same answers whoever asks, and whether there is, or ever was, anything to forget. */
export function forgetPage(app: FastifyInstance, { database, settings, registrationLinks }: PublicPagesParts) {
  const send = (request: FastifyRequest, reply: FastifyReply, isForgotten: boolean) =>
    sendPlatformPage(request, reply, settings.portalUrl, view => renderForgetPage({ ...view, isForgotten }))
  const config = { caller: 'anyone', maxBodyBytes: 0 } as const
  app.get('/forget/:tenant/:signed', { config }, (request, reply) => send(request, reply, false))
  app.post<{ Params: Named }>('/forget/:tenant/:signed', { config }, async (request, reply) => {
    const { tenant, signed } = request.params
    const id = Uuid.safeParse(tenant).success ? registrationLinks.named(signed) : null
    if (id && registrationLinks.opens(signed, tenant, id))
      await database.system(db =>
        db.run(sql`delete from registrations where tenant_id = ${tenant} and id = ${id} and kind = 'next_edition'`),
      )
    return send(request, reply, true)
  })
}
