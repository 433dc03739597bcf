import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '#contract/look/presets.ts'
import { shadesOf } from './shades.ts'

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
const shade = (preset: string, at: number) => luminance(shadesOf(preset)[at] as string)

for (const preset of presets) {
  test(`each shade of ${preset} is darker than the previous shade`, () => {
    for (let at = 1; at < 10; at++) assert.ok(shade(preset, at) < shade(preset, at - 1), `shade ${at}`)
  })
  test(`button colors of ${preset} have sufficient contrast with white in light mode and black in dark mode, also on hover`, () => {
    for (const at of [7, 8]) assert.ok(contrast(shade(preset, at), 1) >= 4.5)
    for (const at of [5, 4]) assert.ok(contrast(shade(preset, at), 0) >= 4.5)
  })
}
