import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '#contract/presets.ts'
import { iconAddress, iconOf } from './icon.ts'

test('a hackathon keeps its sign, another has another, and a colour only colours it', () => {
  assert.equal(iconOf('waha', presets[0]), iconOf('waha', presets[0]))
  assert.notEqual(iconOf('waha', presets[0]), iconOf('sidra', presets[0]))
  assert.equal(new Set(presets.map(preset => iconOf('waha', preset).replaceAll(/fill="[^"]+"/g, ''))).size, 1)
})

test('the address of a sign says its colour in one way', () => {
  assert.equal(iconAddress('#b5d33d'), '/icons/B5D33D.svg')
})
