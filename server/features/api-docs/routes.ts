// The OpenAPI document and a page to read it, made from the schemas that check every request.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { openapi } from '#contract/openapi.ts'
import { page, policy, reader, starter } from './reader.ts'

const description = 'Every call of Maydan. Arabic is the default language of messages; send `Accept-Language: en` for English.'

/** Made once and not when it is asked for: it takes a tenth of a second, in which nobody else would be answered. As bytes: all who read it slowly read the same. */
const document = Buffer.from(JSON.stringify(openapi(endpoints, { title: 'Maydan API', version: '1', description })))

export async function apiDocsRoutes(app: FastifyInstance) {
  app.get('/api/v1/openapi.json', { config: { caller: 'anyone' } }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    let bytes: Promise<Buffer> | undefined
    // Read for the first who asks, and once: three megabytes, of which each who reads slowly would have their own.
    app.get(`/api/v1/docs/${name}`, { config: { caller: 'anyone' } }, async (_, reply) =>
      reply.type(type).send(await (bytes ??= readFile(path.join(reader, name)))),
    )
  }
  app.get('/api/v1/docs/start.js', { config: { caller: 'anyone' } }, (_, reply) => reply.type('text/javascript').send(starter))
  app.get('/api/v1/docs/', { config: { caller: 'anyone' } }, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
}
