import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { api } from '#contract/addresses.ts'

const stored = new Map<string, string>()
const stub = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
stub('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const ofThisTab = new Map<string, string>()
stub('sessionStorage', {
  getItem: (key: string) => ofThisTab.get(key) ?? null,
  removeItem: (key: string) => void ofThisTab.delete(key),
})
const left: string[] = []
stub('location', { replace: (address: string) => void left.push(address) })
stub('document', { documentElement: { lang: 'ar' } })
// A real channel prevents this process from exiting.
stub(
  'BroadcastChannel',
  class extends EventTarget {
    postMessage() {}
  },
)

type Sent = { path: string; authorization: string | null }
const sent: Sent[] = []
let refresh: () => Response | Promise<Response>
const reply = (status: number, body: unknown = null) => new Response(body === null ? null : JSON.stringify(body), { status })
stub('fetch', async (path: string, { headers }: { headers: Headers }) => {
  sent.push({ path, authorization: headers.get('authorization') })
  await new Promise(resolve => setTimeout(resolve, 1))
  if (path.endsWith('/auth/refresh/')) return refresh()
  if (path.endsWith('/auth/logout/')) throw new TypeError('Failed to fetch')
  return headers.get('authorization') === 'Bearer new' ? reply(200, { id: 'me' }) : reply(401)
})

const { callTo, signOut } = await import('./calls.ts')
const refreshes = () => sent.filter(({ path }) => path.endsWith('/auth/refresh/')).length
beforeEach(() => {
  sent.length = 0
  stored.clear()
  ofThisTab.clear()
  left.length = 0
  stored.set('access_token', 'old').set('refresh_token', 'r')
  refresh = () => reply(200, { access: 'new' })
})

test('sends one refresh for twenty concurrent 401 responses, and repeats each call once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => callTo(api.profile.me, {})))
  assert.equal(refreshes(), 1)
  assert.equal(sent.length, 41)
  assert.deepEqual([...stored.values()], ['new', 'r'])
})

test('does not repeat a call again if its repetition after a refresh is rejected', async () => {
  refresh = () => reply(200, { access: 'not good either' })
  await assert.rejects(callTo(api.profile.me, {}), { status: 401, message: 'Something went wrong!' })
  assert.equal(sent.length, 3)
})

for (const status of [400, 401, 403])
  test(`clears both tokens when the refresh is rejected with ${status}`, async () => {
    refresh = () => reply(status)
    await assert.rejects(callTo(api.profile.me, {}), { status: 401 })
    assert.deepEqual([...stored.keys()], [])
  })

for (const [trouble, answer] of [
  ['a server in trouble', () => reply(503)],
  ['a limit', () => reply(429)],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)
  test(`retains both tokens when a refresh fails because of ${trouble}`, async () => {
    refresh = answer
    await assert.rejects(callTo(api.profile.me, {}), { status: 401 })
    assert.deepEqual([...stored.values()], ['old', 'r'])
  })

test('signs out after a 401 if no refresh token is stored', async () => {
  stored.delete('refresh_token')
  await assert.rejects(callTo(api.profile.me, {}), { status: 401 })
  assert.deepEqual([[...stored.keys()], refreshes()], [[], 0])
})

test('stores no token if the user signs out during a refresh', async () => {
  refresh = async () => {
    await signOut()
    return reply(200, { access: 'new' })
  }
  await assert.rejects(callTo(api.profile.me, {}), { status: 401 })
  assert.deepEqual([...stored.keys()], [])
})

test('does not refresh the token when a sign-in is rejected because of a wrong password', async () => {
  await assert.rejects(callTo(api.auth.login, { body: { email: 'a@example.com', password: 'x' } }), { status: 401 })
  assert.equal(refreshes(), 0)
})

test('a 401 ends an administrator’s switch without a refresh, and no call is repeated as the administrator', async () => {
  ofThisTab.set('switched_access', 'over').set('switched', '{}')
  const calls = [callTo(api.profile.me, {}), callTo(api.stats.mine, {})]
  for (const call of calls) await assert.rejects(call, { status: 401 })
  await assert.rejects(callTo(api.profile.me, {}), { status: 401 })
  const tokens = sent.map(({ authorization }) => authorization?.trim())
  assert.deepEqual([tokens, refreshes()], [['Bearer over', 'Bearer over', 'Bearer'], 0])
  assert.deepEqual([...stored.values()], ['old', 'r'])
  assert.deepEqual([[...ofThisTab.keys()], left[0]], [['switched'], '/'])
})
