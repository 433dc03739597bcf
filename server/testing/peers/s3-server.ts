// An S3 server in memory: objects, multipart uploads and lists in pages. Accepts any signature.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A small number, so that tests read several pages. */
const pageSize = 3

export async function startS3Server() {
  /** content by `bucket/key` */
  const objects = new Map<string, Buffer>()
  /** method, path and kind of every request */
  const requests: string[] = []
  const parts = new Map<string, Buffer[]>()
  const state = {
    objects,
    requests,
    /** Returns the error code of a request that must fail. */
    refuse: (_request: string): string | null => null,
  }

  async function respond(request: IncomingMessage): Promise<{ status?: number; body?: string | Buffer; etag?: true }> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const name = decodeURIComponent(pathname.slice(1))
    const body = await buffer(request)
    const line = `${request.method} ${name}${query.has('uploads') ? ' begin' : query.has('partNumber') ? ' part' : query.has('uploadId') ? ' end' : ''}`
    requests.push(line)
    const refused = state.refuse(line)
    if (refused !== null) return { status: 403, body: `<Error><Code>${refused}</Code><Message>refused</Message></Error>` }
    const id = query.get('uploadId') ?? name
    switch (line.replace(/ \S+/, '')) {
      case 'POST begin':
        parts.set(name, [])
        return { body: `<InitiateMultipartUploadResult><UploadId>${name}</UploadId></InitiateMultipartUploadResult>` }
      case 'PUT part':
        parts.get(id)?.splice(Number(query.get('partNumber')) - 1, 1, body)
        return { etag: true }
      case 'POST end':
        objects.set(name, Buffer.concat(parts.get(id) ?? []))
        return { body: '<CompleteMultipartUploadResult/>' }
      case 'DELETE end':
        parts.delete(id)
        return { status: 204 }
      case 'PUT':
        objects.set(name, body)
        return { etag: true }
      case 'DELETE':
        objects.delete(name)
        return { status: 204 }
      default: {
        if (query.has('list-type')) return { body: list(name.replace(/\/$/, ''), query) }
        const found = objects.get(name)
        return found ? { body: found } : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
      }
    }
  }

  function list(bucket: string, query: URLSearchParams): string {
    const [prefix, delimiter, from] = [query.get('prefix') ?? '', query.get('delimiter'), query.get('continuation-token') ?? '']
    const entries = new Map<string, number | null>()
    for (const [name, { length }] of objects) {
      const key = name.slice(bucket.length + 1)
      if (!name.startsWith(`${bucket}/${prefix}`)) continue
      const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length)
      entries.set(end < 0 ? key : key.slice(0, end + 1), end < 0 ? length : null)
    }
    const later = [...entries].filter(([key]) => key > from).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const page = later.slice(0, pageSize)
    const items = page.map(([key, size]) =>
      size === null
        ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`,
    )
    const next = later.length > page.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${items.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status = 200, body = '', etag }) =>
      response.writeHead(status, { ...(etag && { etag: '"tag"' }), 'content-length': Buffer.byteLength(body) }).end(body),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}
