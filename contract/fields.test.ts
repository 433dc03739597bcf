import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Link, text } from './fields.ts'

test('a text or a link holds nothing that cannot be kept, sent, drawn or opened, or that turns the text around it', () => {
  for (const sign of ['\u0000', '\u001b', '\u202e', '\u2067', '\ud800', '\ufffe', '\uffff']) {
    assert.equal(text(10).safeParse(`a${sign}b`).success, false, JSON.stringify(sign))
    assert.equal(Link.safeParse(`https://example.com/${sign}b`).success, false, JSON.stringify(sign))
  }
  for (const right of ['سارة\nb', '👩‍👩‍👧', 'می‌خواهم']) assert.equal(text(10).parse(right), right)
  assert.equal(Link.parse('https://example.com/مسار?a=1'), 'https://example.com/مسار?a=1')
})
