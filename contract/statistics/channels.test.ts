import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelIn, lookedAtByTeam, sharedBy } from './channels.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

test('adds the channel to a share link with a fragment or other query parameters', () => {
  assert.equal(sharedBy('qr', 'https://waha.maydan.sa'), 'https://waha.maydan.sa/?s=qr')
  assert.equal(sharedBy('x', 'https://waha.maydan.sa/en/#register'), 'https://waha.maydan.sa/en/?s=x#register')
  assert.equal(channelIn(sharedBy('mail', 'https://waha.maydan.sa/?utm_source=a'), now), 'mail')
})

test('returns the channel direct for a URL without a channel, and other for a URL with an invalid channel', () => {
  for (const plain of ['/', '/en/', '/?s=', '/?utm_source=x']) assert.equal(channelIn(plain, now), 'direct')
  for (const odd of ['/?s=A%20B', `/?s=${'a'.repeat(31)}`, '/?s=-a', '/?s=%00', "/?s=';--", '/?s=إذاعة'])
    assert.equal(channelIn(odd, now), 'other')
  assert.equal(channelIn('/?s=radio-1', now), 'radio-1')
})

test('returns no channel for a team member’s preview URL for ten minutes, and direct afterwards', () => {
  const address = lookedAtByTeam('https://waha.maydan.sa/', now)
  assert.equal(channelIn(address, now + 9 * 60_000), null)
  assert.equal(channelIn(address, now - 9 * 60_000), null)
  assert.equal(channelIn(address, now + 11 * 60_000), 'direct')
  assert.equal(channelIn('/?s=team.', now), 'direct')
})
