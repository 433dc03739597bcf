import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '#contract/presets.ts'
import { iconAddress, iconOf } from './icon.ts'

test('a favicon is stable per hackathon, differs between hackathons, and the preset changes only its color', () => {
  assert.equal(iconOf('waha', presets[0]), iconOf('waha', presets[0]))
  assert.notEqual(iconOf('waha', presets[0]), iconOf('sidra', presets[0]))
  assert.equal(new Set(presets.map(preset => iconOf('waha', preset).replaceAll(/fill="[^"]+"/g, ''))).size, 1)
})

test("the favicon's path contains the color in upper case", () => {
  assert.equal(iconAddress('#b5d33d'), '/icons/B5D33D.svg')
})
