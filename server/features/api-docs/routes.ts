// Serves the OpenAPI document and Swagger UI, generated from the schemas that validate requests.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { openapi } from '#contract/openapi.ts'
import { acceptsGzip } from '#server/platform/http/replies/content-encoding.ts'

/** The folder of the package. The path is resolved without an import, because importing the package executes its code. */
const reader = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Content-Security-Policy. Inline styles are allowed, because Swagger UI uses them. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const starter = "SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#api', deepLinking: true, defaultModelsExpandDepth: 0 })"
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Maydan API</title>
<link rel="stylesheet" href="swagger-ui.css"></head>
<body><main id="api"></main><script src="swagger-ui-bundle.js"></script><script src="start.js"></script></body></html>`

const description = 'Every call of Maydan. Arabic is the default language of messages; send `Accept-Language: en` for English.'

/** The OpenAPI document. It is generated at the start, because this takes 100 ms without interruption. */
const document = Buffer.from(JSON.stringify(openapi(endpoints, { title: 'Maydan API', version: '1', description })))
/** 733 kB uncompressed. Compressed once, so that a request costs no CPU time. */
const compressed = gzipSync(document)
const etag = `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`

export async function apiDocsRoutes(app: FastifyInstance) {
  app.get('/api/v1/openapi.json', { config: { caller: 'anyone' } }, ({ headers }, reply) => {
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    void reply.type('application/json; charset=utf-8')
    if (!acceptsGzip.test(headers['accept-encoding'] ?? '')) return reply.send(document)
    return reply.header('content-encoding', 'gzip').send(compressed)
  })
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    let bytes: Promise<Buffer> | undefined
    // The files have two megabytes in total. Each is read at its first request and then cached.
    app.get(`/api/v1/docs/${name}`, { config: { caller: 'anyone' } }, async (_, reply) =>
      reply.type(type).send(await (bytes ??= readFile(path.join(reader, name)))),
    )
  }
  app.get('/api/v1/docs/start.js', { config: { caller: 'anyone' } }, (_, reply) => reply.type('text/javascript').send(starter))
  app.get('/api/v1/docs/', { config: { caller: 'anyone' } }, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
}
