import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { api } from '#contract/addresses.ts'
import type { Send } from '#contract/client.ts'
import { withKey, withRetries } from './repeats.ts'
import { NoReplyError } from './time-limit.ts'

const stored = new Map<string, string>()
const stub = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
stub('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
stub('navigator', { onLine: true })

const keys: (string | null)[] = []
let replies: (() => Response)[] = []
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const reply = (status: number) => () => new Response('{}', { status })
const network: Send = async (_, init) => {
  keys.push(init.headers.get('idempotency-key'))
  return (replies.shift() ?? assert.fail('an unexpected request'))()
}
const send = withRetries(withKey(network))
const { create } = api.announcements
const post = (body: string, method = 'POST', path: string = create.path) => send(path, { method, body, headers: new Headers() }, create)

beforeEach(() => {
  keys.length = 0
  stored.clear()
  // Pauses between retries end immediately.
  mock.method(globalThis, 'setTimeout', (done: () => void) => queueMicrotask(done))
})

test('repeats a POST with the same key after two lost replies', async () => {
  replies = [lost, lost, reply(201)]
  assert.equal((await post('a')).status, 201)
  assert.ok(keys[0])
  assert.deepEqual(keys, [keys[0], keys[0], keys[0]])
})

test('rejects with NoReplyError after three lost replies; the same call later has the same key, another call has another key', async () => {
  replies = [lost, lost, lost, reply(201), reply(201)]
  await assert.rejects(post('a'), NoReplyError)
  await post('b')
  await post('a')
  assert.equal(keys[4], keys[0])
  assert.notEqual(keys[3], keys[0])
})

test('keeps the key after an error of the server, and uses a new key after success or rejection', async () => {
  replies = [reply(503), reply(422), reply(201), reply(201)]
  for (let n = 0; n < 4; n++) await post('a')
  assert.equal(keys[0], keys[1])
  assert.equal(new Set(keys).size, 3)
})

test('repeats a GET without a key, and neither a PUT nor a sign-in', async () => {
  replies = [lost, reply(200)]
  await post('', 'GET')
  replies = [lost]
  await assert.rejects(post('a', 'PUT'), NoReplyError)
  replies = [lost]
  await assert.rejects(post('a', 'POST', '/api/v1/auth/login/'), NoReplyError)
  assert.deepEqual(keys.slice(0, 3), [null, null, null])
})

test('rejects with NoReplyError when the connection breaks during a request, because it may have arrived', async () => {
  const breaks = () => {
    stub('navigator', { onLine: false })
    return lost()
  }
  replies = [breaks, lost, lost]
  await assert.rejects(post('a'), NoReplyError)
  stub('navigator', { onLine: true })
})

test('reports the network error while offline, because nothing was sent', async () => {
  stub('navigator', { onLine: false })
  replies = [lost]
  await assert.rejects(post('a'), TypeError)
  stub('navigator', { onLine: true })
})
