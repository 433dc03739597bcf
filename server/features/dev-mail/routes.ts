import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MailUrls } from '#server/emails/layout/layout.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isLoopback } from '#server/platform/settings/loopback.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { devMailJson, devMailList, devMailMessage, devMailPolicy, devMailSamples, devMailTemplates, sampleLogo } from './dev-mail.ts'

export function devMailRoutes(app: FastifyInstance, database: Database, { devMail, portalUrl, help }: Settings) {
  if (devMail === 'never') return
  const urls: MailUrls = { portal: portalUrl, hasHelp: help.isOn }
  const onRequest = async ({ raw }: FastifyRequest) => {
    if (devMail === 'loopback' && !cameFromHere(raw)) refuse('route.not_found')
  }
  const given = { config: { caller: 'anyone' }, onRequest } as const
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': devMailPolicy }
  app.get('/dev/mail', given, async (_, reply) => reply.headers(html).send(await devMailList(database, urls)))
  app.get('/dev/mail/templates', given, (_, reply) => reply.headers(html).send(devMailTemplates(urls)))
  app.get<{ Params: { template: string; language: string } }>('/dev/mail/templates/:template/:language', given, ({ params }, reply) =>
    reply.headers(html).send(devMailSamples(urls, params.template, params.language) ?? refuse('route.not_found')),
  )
  app.get('/dev/mail/logo.png', given, (_, reply) => reply.type('image/png').send(sampleLogo()))
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', given, ({ query }) =>
    devMailJson(database, urls, query.to ? { to: query.to } : {}),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id', given, async ({ params }, reply) => {
    const page = /^[0-9a-f-]{36}$/.test(params.id) ? await devMailMessage(database, urls, params.id) : null
    return reply.headers(html).send(page ?? refuse('route.not_found'))
  })
}

/** Returns whether the client runs on the server's machine. A local proxy also uses loopback, but it adds forwarding headers. */
const cameFromHere = ({ socket, headers }: IncomingMessage) =>
  isLoopback(socket.remoteAddress) && !Object.keys(headers).some(name => /^(?:forwarded|x-forwarded-.*|x-real-ip|via)$/.test(name))
