// A proxy before the server, which records requests and simulates outages, overload and slow responses.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from '#server/testing/test-app.ts'
import { patienceMs } from './visitor.ts'

export type Answer = 'pass' | 'busy' | 'drop'
export type FrontProxy = {
  url: string
  calls: string[]
  /** selects the result of an API request */
  answer: (path: string) => Answer | Promise<Answer>
  /** resolves once exactly `times` matching requests were received */
  seen(path: string | RegExp, times: number): Promise<void>
  close(): Promise<void>
}

export async function startFrontProxy(app: TestApp): Promise<FrontProxy> {
  const inner = new URL(app.url)
  const server = createServer(async (asked, reply) => {
    const { pathname } = new URL(asked.url ?? '/', app.url)
    const isCall = pathname.startsWith('/api/')
    if (isCall) door.calls.push(pathname)
    const answer = isCall ? await door.answer(pathname) : 'pass'
    if (answer === 'drop') return void asked.socket.destroy()
    if (answer === 'busy') return void reply.writeHead(503, { 'retry-after': '1' }).end()
    const headers = { ...asked.headers, host: inner.host }
    const passed = request({ host: '127.0.0.1', port: inner.port, path: asked.url, method: asked.method, headers }, response => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const door: FrontProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls: [],
    answer: () => 'pass',
    async seen(path, times) {
      const count = () => door.calls.filter(call => (typeof path === 'string' ? call === path : path.test(call))).length
      for (const until = Date.now() + patienceMs; count() < times && Date.now() < until;)
        await new Promise(resolve => setTimeout(resolve, 10))
      assert.equal(count(), times, `${path} among ${door.calls.join(' ')}`)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return door
}
