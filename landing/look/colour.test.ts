import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { presets } from '#contract/look/presets.ts'
import { printInks } from '../share-card/inks.ts'
import { dayOf, nightOf } from '../themes/fusayfisa/palette.ts'
import { contrast, hexOf, oklchOf, readableOn, textOn } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0').toUpperCase()}`)

test('contrast() computes the WCAG contrast ratio', () => {
  assert.equal(contrast('#000000', '#FFFFFF'), 21)
  assert.equal(contrast('#0097B5', '#0097B5'), 1)
  assert.equal(contrast('#0097B5', '#FFFFFF').toFixed(2), '3.45')
})

test('converting any color to OKLCH and back returns the same color', () => {
  fc.assert(fc.property(colour, hex => assert.equal(hexOf(oklchOf(hex)), hex)))
})

test('textOn() returns a text color with a contrast of at least 4.5 for any background', () => {
  fc.assert(fc.property(colour, hex => contrast(textOn(hex), hex) >= 4.5))
})

test('readableOn() returns a color with the requested contrast on every given background', () => {
  fc.assert(
    fc.property(
      colour,
      fc.constantFrom(3, 4.5, 7),
      (hex, target) => contrast(readableOn(hex, ['#FFFFFF', '#F1E6CF'], target), '#F1E6CF') >= target,
    ),
  )
  fc.assert(fc.property(colour, hex => contrast(readableOn(hex, ['#101A24', '#182531'], 4.5), '#182531') >= 4.5))
})

test('all text colors of a palette have sufficient contrast, for every preset and custom color, in light and dark mode', () => {
  const written = (brand: string) => {
    for (const palette of [dayOf(brand), nightOf(brand)]) {
      const at = (name: string) => palette[name] ?? assert.fail(name)
      for (const fill of ['sun', 'clay', 'grove', 'sky', 'brand', 'cta'])
        assert.ok(contrast(at(`on-${fill}`), at(fill)) >= 4.5, `${brand} on ${fill}`)
      for (const surface of ['bg', 'panel', 'sand'])
        for (const text of ['ink', 'muted', 'accent', 'wrong'])
          assert.ok(contrast(at(text), at(surface)) >= 4.5, `${brand}: ${text} on ${surface}`)
      assert.ok(contrast(at('bg'), at('accent')) >= 4.5, `${brand}: the form’s button`)
      for (const surface of ['bg', 'sand']) assert.ok(contrast(at('edge'), at(surface)) >= 3, `${brand}: edge on ${surface}`)
    }
  }
  presets.forEach(written)
  fc.assert(fc.property(colour, written))
})

test('a printed card uses the color of a preset unchanged and darkens a color almost as pale as the paper', () => {
  for (const preset of presets) assert.equal(printInks(preset).ink, preset)
  assert.ok(contrast(printInks('#F7F1E3').ink, printInks('#F7F1E3').paper) >= 1.6)
})
