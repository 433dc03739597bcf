// The minimal Node server for a page: one prebuilt body. bare-pages.ts FILE HEADERS-AS-JSON

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const [file = '', json = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const headers = z.parse(z.record(z.string(), z.string()), JSON.parse(json))
const complete = { ...headers, 'content-length': body.length }
const { 'content-encoding': _, ...unchanged } = headers
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === headers['etag']) response.writeHead(304, unchanged).end()
  else response.writeHead(200, complete).end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
