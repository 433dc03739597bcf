import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from './language.ts'

test('returns the language with the highest weight in Accept-Language, and Arabic by default', () => {
  for (const [accept, language] of [
    [undefined, 'ar'],
    ['', 'ar'],
    ['*', 'ar'],
    ['fr', 'ar'],
    ['en', 'en'],
    ['EN-us,en;q=0.9', 'en'],
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['en-US,en;q=0.9,ar;q=0.8', 'en'],
    ['en;q=0.1, ar', 'ar'],
    ['ar;q=0.2, en;q=0.7', 'en'],
    ['ar;q=0.5,en;q=0.5', 'ar'],
    ['en;q=0.5,ar;q=0.5', 'en'],
    ['fr, en;q=0.8, *;q=0.1', 'en'],
    ['en;q=0.5, *;q=0.8', 'ar'],
    ['en;q=0', 'ar'],
    ['ar;q=0, *', 'en'],
    ['english', 'ar'],
    ['en;q=x', 'en'],
    [';;;,,,q=1', 'ar'],
  ] as const)
    assert.equal(languageOf(accept), language, accept)
})
