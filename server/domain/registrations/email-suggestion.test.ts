import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedAddress } from './email-suggestion.ts'

test('suggests the domain that a mistyped one means', () => {
  for (const [typed, meant] of [
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmai.com', 'hotmail.com'],
    ['yaho.com', 'yahoo.com'],
    ['outlok.com', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['company.con', 'company.com'],
  ] as const)
    assert.equal(suggestedAddress(`sara@${typed}`), `sara@${meant}`)
  for (const right of [
    'gmail.com',
    'ymail.com',
    'mail.com',
    'hotmail.co.uk',
    'ksu.edu.sa',
    'outlook.sa',
    'example.com',
    'live.com',
    'xn--bcher-kva.de',
  ])
    assert.equal(suggestedAddress(`sara@${right}`), null, right)
})
