import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stones } from './fusayfisa/Strip.tsx'
import { stripTiles } from './mail-strip.ts'

test('mails use the tiles of the page of the theme fusayfisa in the same order', () => {
  assert.deepEqual(
    stripTiles.map(({ on, of }) => [on, of]),
    stones.map(({ props }) => [props.on, props.of]),
  )
})
