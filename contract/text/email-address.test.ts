import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Email } from '../fields.ts'
import { fieldWords } from './field-errors.ts'

const read = (typed: string) => Email.safeParse(typed).data

test('accepts internationalized domains as letters and as punycode, and stores one form', () => {
  for (const [typed, stored] of [
    ['info@bücher.de', 'info@xn--bcher-kva.de'],
    ['Info@BÜCHER.de', 'info@xn--bcher-kva.de'],
    ['info@xn--bcher-kva.de', 'info@xn--bcher-kva.de'],
    ['info@مثال.السعودية', 'info@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    ['info@xn--mgbh0fb.xn--mgberp4a5d4ar', 'info@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    ['info@例え。jp', 'info@xn--r8jz45g.jp'],
    ['ｓａｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'sara@example.com'],
  ] as const)
    assert.equal(read(typed), stored)
  for (const none of ['info@مثال', 'info@bü cher.de', 'info@bücher.de:80', 'info@bücher.de/x', 'info@xn--.xn--', 'a@ü', 'a@b.xn--x-'])
    assert.equal(read(none), undefined, none)
})

test('removes invisible characters around and within an address', () => {
  for (const sign of ['\u200b', '\u200e', '\u202a', '\u202e', '\u2066', '\u2069', '\ufeff', '\u2060', '\u00ad'])
    for (const typed of [`${sign}sara@example.com`, `sara@example.com${sign}`, ` sara${sign}@example.com `])
      assert.equal(read(typed), 'sara@example.com', JSON.stringify(typed))
})

test('explains that letters before the @ must be Latin', () => {
  const sentence = (typed: string) => Email.safeParse(typed, { error: fieldWords('en') }).error?.issues[0]?.message
  assert.match(sentence('سارة@example.com') ?? '', /before the @/)
  assert.match(sentence('jürgen@bücher.de') ?? '', /before the @/)
  assert.match(sentence('sara@') ?? '', /valid email/)
})
