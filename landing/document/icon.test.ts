import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '#contract/look/presets.ts'
import { iconAddress, iconOf } from './icon.ts'

test('draws the same icon for the same hackathon in any color, and different icons for two hackathons', () => {
  assert.equal(iconOf('waha', presets[0]), iconOf('waha', presets[0]))
  assert.notEqual(iconOf('waha', presets[0]), iconOf('sidra', presets[0]))
  assert.equal(new Set(presets.map(preset => iconOf('waha', preset).replaceAll(/fill="[^"]+"/g, ''))).size, 1)
})

test('returns one icon URL per color, in uppercase hex', () => {
  assert.equal(iconAddress('#b5d33d'), '/icons/B5D33D.svg')
})
