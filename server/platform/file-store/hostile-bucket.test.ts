// Tests with a bucket that returns oversized or invalid responses.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { openBucket } from './bucket.ts'

process.env['AWS_ACCESS_KEY_ID'] = 'test'
process.env['AWS_SECRET_ACCESS_KEY'] = 'test'

let sent = 0
const answers: Record<string, (response: ServerResponse) => void> = {
  endless: response => {
    const chunk = Buffer.alloc(1_000_000)
    const send = () => {
      do sent += chunk.length
      while (!response.destroyed && response.write(chunk))
    }
    response.on('drain', send)
    send()
  },
  announced: response => {
    response.writeHead(200, { 'content-length': '4000000000' })
    response.write(Buffer.alloc(1000))
  },
  redirect: response => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
  entity: response =>
    response
      .writeHead(403, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Error><Code>&x;</Code></Error>'),
}
const server = createServer((request, response) => answers[request.url?.split('?')[0]?.split('/').at(-1) ?? '']?.(response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const warnings: string[] = []
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const bucket = await openBucket({ bucket: 'files', prefix: '', endpoint, region: null, pathStyle: true }, error =>
  warnings.push(error.message),
)
after(() => {
  server.closeAllConnections()
  server.close()
})

test('stops reading a bucket’s response above the size limit', async () => {
  await assert.rejects(bucket.get('endless'), { code: 'storage.unavailable' })
  assert.ok(sent < 200_000_000, `${sent} bytes were read`)
  await assert.rejects(bucket.get('announced'), { code: 'storage.unavailable' })
})

test('follows no redirects, and expands no XML entities, in a bucket’s responses', async () => {
  for (const name of ['redirect', 'entity']) await assert.rejects(bucket.get(name), { code: 'storage.unavailable' })
  assert.doesNotMatch(warnings.join(), /root:|secret/)
})
