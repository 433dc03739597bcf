import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Uuid } from '#contract/fields.ts'
import { type L10n, textIn } from '#contract/language.ts'
import { renderForgetPage, renderUnsubscribePage } from '#landing/render.tsx'
import { setUnsubscribed } from '#server/domain/announcements/unsubscribe-links.ts'
import { sendPlatformPage } from '#server/domain/publishing/send-platform-page.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { PublicPagesDeps } from './page-host.ts'

export function mailedPages(app: FastifyInstance, deps: PublicPagesDeps) {
  forgetPage(app, deps)
  unsubscribePage(app, deps)
}

type Named = { tenant: string; signed: string }

/** The page that deletes a notification request. The response does not reveal whether there was a request to delete. */
function forgetPage(app: FastifyInstance, { database, settings, registrationLinks }: PublicPagesDeps) {
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

type Found = L10n & { is_unsubscribed: boolean }
type Query = { again?: unknown }

function unsubscribePage(app: FastifyInstance, { database, settings, unsubscribeLinks }: PublicPagesDeps) {
  const registrationOf = ({ tenant, signed }: Named) => (Uuid.safeParse(tenant).success ? unsubscribeLinks.read(tenant, signed) : null)
  const find = async (named: Named) => {
    const id = registrationOf(named)
    if (id === null) return undefined
    return database.system(db =>
      db.one<Found>(sql`
        select t.name_ar as ar, t.name_en as en, r.unsubscribed_at is not null as is_unsubscribed
        from registrations r join tenants t on t.id = r.tenant_id where r.tenant_id = ${named.tenant} and r.id = ${id}`),
    )
  }
  const send = (request: FastifyRequest, reply: FastifyReply, found: Found | undefined) =>
    sendPlatformPage(request, reply, settings.portalUrl, view =>
      renderUnsubscribePage({
        ...view,
        hackathon: found ? textIn(found, view.language) : '',
        isUnsubscribed: found ? found.is_unsubscribed : null,
      }),
    )
  const config = { caller: 'anyone', maxBodyBytes: 0 } as const
  app.get<{ Params: Named }>('/unsubscribe/:tenant/:signed', { config }, async (request, reply) =>
    send(request, reply, await find(request.params)),
  )
  app.post<{ Params: Named; Querystring: Query }>('/unsubscribe/:tenant/:signed', { config }, async (request, reply) => {
    const id = registrationOf(request.params)
    if (id !== null) await database.system(db => setUnsubscribed(db, request.params.tenant, id, request.query.again === undefined))
    return send(request, reply, await find(request.params))
  })
}
