// Compares prebuilt responses with Node's own responses.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { speak } from '#server/testing/peers/raw-socket.ts'
import { until } from '#server/testing/until.ts'
import { httpLimits } from '../http-limits.ts'
import { openServer } from '../open-server.ts'
import { prebuildResponse } from './prebuilt-response.ts'

const idleSeconds = 1
const fields = ['content-type', 'text/plain', 'etag', '"one"']
const words = Buffer.from('هنا الميدان')
const large = Buffer.alloc(20_000_000, 'a')
const sized = (body: Buffer) => [...fields, 'content-length', String(body.length)]
const answers = {
  '/whole': prebuildResponse({ status: 200, fields: sized(words), body: words, idleSeconds }),
  '/large': prebuildResponse({ status: 200, fields: sized(large), body: large, idleSeconds }),
  '/empty': prebuildResponse({ status: 204, fields, idleSeconds }),
  '/known': prebuildResponse({ status: 304, fields, idleSeconds }),
}
const byNode = (status: number, body?: Buffer) => (request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(status, body ? sized(body) : fields).end(request.method === 'HEAD' ? undefined : body)
const others: Record<string, RequestListener> = {
  '/whole/node': byNode(200, words),
  '/empty/node': byNode(204),
  '/known/node': byNode(304),
  '/late': (_, response) => void sleep(300).then(() => response.end('late')),
}
const server = openServer({ ...httpLimits, idleSeconds }, (request, response) => {
  const { url = '' } = request
  if (Object.hasOwn(answers, url)) answers[url as keyof typeof answers].send(request, response)
  else others[url]?.(request, response)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
const url = `http://127.0.0.1:${port}`
after(() => server.close())

const requestText = (path: string, { method = 'GET', version = '1.1', more = '' } = {}) =>
  `${method} ${path} HTTP/${version}\r\nHost: a\r\n${more}\r\n`
/** Splits a response into status, sorted header lines and body, and replaces a valid date, so that responses can be compared. */
function read(answer: string) {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const dated = lines.map(line => line.toLowerCase().replace(/^date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d gmt$/, 'date: then'))
  return { status, lines: dated.toSorted(), body: body.join('\r\n\r\n') }
}

test('a prebuilt response equals Node’s response with keep-alive, close, HTTP/1.0 and HEAD', async () => {
  const ways = [
    {},
    { more: 'Connection: close\r\n' },
    { version: '1.0' },
    { version: '1.0', more: 'Connection: keep-alive\r\n' },
    { method: 'HEAD' },
  ]
  const asked = ['/whole', '/empty', '/known'].flatMap(path => ways.map(way => ({ path, way })))
  await Promise.all(
    asked.map(async ({ path, way }) => {
      const [ours, nodes] = await Promise.all([speak(url, requestText(path, way)), speak(url, requestText(`${path}/node`, way))])
      assert.deepEqual(read(ours.answer), read(nodes.answer), `${path} ${JSON.stringify(way)}`)
      assert.match(ours.answer, /date: /i)
    }),
  )
})

test('prebuilt responses to pipelined requests are sent in order, also after a slow response', async () => {
  const asked = ['/whole', '/late', '/whole', '/whole/node', '/empty', '/whole', '/late', '/whole']
  const { answer } = await speak(url, asked.map(path => requestText(path)).join(''))
  const order = [...answer.matchAll(/HTTP\/1\.1 (\d+)|(late)/g)].map(([, status, late]) => status ?? late)
  assert.deepEqual(order, ['200', '200', 'late', '200', '200', '204', '200', '200', 'late', '200'])
  assert.equal(answer.split(words.toString()).length - 1, 5)
})

test('a connection serves several prebuilt responses, and closes when it is idle', async () => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', chunk => (heard += chunk.toString()))
  for (let asked = 1; asked <= 3; asked++) {
    socket.write(requestText('/whole'))
    await until(() => heard.split(words.toString()).length === asked + 1)
  }
  await once(socket, 'close')
})

test('a slow client receives a complete prebuilt response while another client is served', async () => {
  const socket = connect(port, '127.0.0.1', () => socket.write(requestText('/large') + requestText('/whole')))
  socket.pause()
  await sleep(idleSeconds * 1000 + 1500)
  const meanwhile = await speak(url, requestText('/large', { more: 'Connection: close\r\n' }))
  assert.equal(read(meanwhile.answer).body.length, large.length)
  let heard = ''
  socket.on('data', chunk => (heard += chunk.toString())).resume()
  await until(() => heard.endsWith(words.toString()))
  assert.equal(read(heard).body.lastIndexOf('a', large.length), large.length - 1)
  socket.destroy()
})

test('the server closes its connections when clients disconnect during a prebuilt response', async () => {
  const before = await connections()
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.write(requestText('/large'))
    socket.once('data', () => socket.destroy())
  }
  await Promise.all(sockets.map(socket => once(socket, 'close')))
  await until(async () => (await connections()) <= before)
})
const connections = () =>
  new Promise<number>((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))

test('prebuilt responses have the current date', async () => {
  const dates = new Set<string | null>()
  await until(async () => {
    dates.add((await fetch(`${url}/whole`)).headers.get('date'))
    return dates.size > 1
  })
  const [first = '', next = ''] = dates
  assert.ok(Date.parse(next ?? '') > Date.parse(first ?? ''))
})

test('creating a prebuilt response throws when a header’s value has a line break or its name is invalid', () => {
  assert.throws(() => prebuildResponse({ status: 200, fields: ['etag', 'a\r\nset-cookie: b'], idleSeconds }), /Invalid character/)
  assert.throws(() => prebuildResponse({ status: 200, fields: ['e tag', 'a'], idleSeconds }), /valid HTTP token/)
})
