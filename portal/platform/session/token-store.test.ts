import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { expiryOf, isLiving, tokenStore } from './token-store.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
Object.defineProperty(globalThis, 'sessionStorage', { value: { removeItem: () => {} }, configurable: true })
beforeEach(() => stored.clear())

const tokenWith = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.mark`

test('saves the access token, and replaces the refresh token only if a new token is given', () => {
  tokenStore.save('a1', 'r1')
  tokenStore.save('a2')
  assert.deepEqual(
    [...stored],
    [
      ['access_token', 'a2'],
      ['refresh_token', 'r1'],
    ],
  )
})

test('reads each token or null, and clears both tokens without clearing other stored values', () => {
  stored.set('persist:theme', '{}')
  tokenStore.save('a1')
  assert.deepEqual(tokenStore.read(), { access_token: 'a1', refresh_token: null })
  tokenStore.clear()
  assert.deepEqual(tokenStore.read(), { access_token: null, refresh_token: null })
  assert.deepEqual([...stored.keys()], ['persist:theme'])
})

test('a refresh token is valid until its expiry', () => {
  const token = tokenWith({ exp: 1000, name: 'سارة؟' })
  assert.equal(isLiving(token, 999_999), true)
  assert.equal(isLiving(token, 1_000_000), false)
  assert.equal(isLiving(null), false)
})

test('rejects malformed tokens as invalid', () => {
  for (const broken of ['', 'a.b', 'a.!!.c', tokenWith({}), tokenWith({ exp: 'soon' })]) {
    assert.throws(() => expiryOf(broken), { message: 'Invalid token specified' })
    assert.equal(isLiving(broken), false)
  }
})
