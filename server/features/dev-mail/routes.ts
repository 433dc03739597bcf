import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { MailUrls } from '#server/platform/letters/mails.ts'
import { devMailGallery } from './gallery.ts'
import { devMailJson, devMailList, devMailMessage, devMailPolicy } from './dev-mail.ts'

/** The mailbox of a developer's machine: mounted only where no mail server is set. */
export function devMailRoutes(app: FastifyInstance, database: Database, urls: MailUrls) {
  const config = { caller: 'anyone' } as const
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': devMailPolicy }
  app.get('/dev/mail', { config }, async (_, reply) => reply.headers(html).send(await devMailList(database, urls)))
  app.get('/dev/mail/templates', { config }, (_, reply) => reply.headers(html).send(devMailGallery(urls)))
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', { config }, ({ query }) =>
    devMailJson(database, urls, query.to ? { to: query.to } : {}),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id', { config }, async ({ params }, reply) => {
    const page = /^[0-9a-f-]{36}$/.test(params.id) ? await devMailMessage(database, urls, params.id) : null
    return reply.headers(html).send(page ?? refuse('route.not_found'))
  })
}
