import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '#contract/presets.ts'
import { iconAddress, iconOf } from './icon.ts'

test('returns the same icon for a hackathon, another for others, in the given color', () => {
  assert.equal(iconOf('waha', presets[0]), iconOf('waha', presets[0]))
  assert.notEqual(iconOf('waha', presets[0]), iconOf('sidra', presets[0]))
  assert.equal(new Set(presets.map(preset => iconOf('waha', preset).replaceAll(/fill="[^"]+"/g, ''))).size, 1)
})

test('has one canonical icon URL per color', () => {
  assert.equal(iconAddress('#b5d33d'), '/icons/B5D33D.svg')
})
