import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { presets } from '#contract/presets.ts'
import type { Language } from '#contract/language.ts'
import { faultsOf, type Look, modes, sideways, tornApart, wear, widths } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkNames, walksThrough } from './screens.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const walks = await walksThrough(app, browser)

/**
 * Three looks for the nth screen in a language: the first for all that axe knows, wide in Arabic and narrow in English, the others for colours.
 * The two languages together bring every pair of a screen with a preset, a mode and a width, and all screens together every pair of those
 * among themselves; bench/inspect-portal.ts takes every mode and preset on every screen.
 */
function looksOf(n: number, language: Language): [Look, Look, Look] {
  const look = (at: 0 | 1 | 2): Look => {
    const nth = languages.indexOf(language) * 3 + at
    return {
      mode: modes[(nth + Math.floor(n / presets.length)) % 2] ?? 'light',
      preset: presets[(n + nth) % presets.length] ?? presets[0],
      width: [0, 4, 5].includes(nth) ? 'wide' : 'narrow',
    }
  }
  return [look(0), look(1), look(2)]
}

async function inspect({ page, language }: Visitor, screen: string, n: number): Promise<string[]> {
  const found: string[] = []
  for (const [at, look] of looksOf(n, language).entries()) {
    await wear(page, look)
    const faults = await faultsOf(page, at === 0 ? 'everything' : 'colours')
    const by = await sideways(page)
    if (by > 0) faults.push(`scrolls sideways by ${by} px`)
    if (at === 0) faults.push(...(await tornApart(page)))
    found.push(...faults.map(fault => `${screen}, ${language}, ${Object.values(look).join(' ')}: ${fault}`))
  }
  return found
}

test('every screen is looked at in every preset, mode and width, and every two of those meet', () => {
  const seen = (n: number) => languages.flatMap(language => looksOf(n, language).map(look => ({ language, ...look })))
  for (let n = 0; n < 60; n++) {
    const looks = seen(n)
    assert.equal(new Set(looks.map(({ preset }) => preset)).size, presets.length)
    for (const one of ['language', 'mode'] as const)
      for (const other of ['mode', 'width'] as const)
        if (one !== other) assert.equal(new Set(looks.map(look => `${look[one]} ${look[other]}`)).size, 4)
  }
  const all = Array.from({ length: 12 }, (_, n) => seen(n)).flat()
  for (const each of ['language', 'mode', 'width'] as const)
    assert.equal(new Set(all.map(look => `${look.preset} ${look[each]}`)).size, presets.length * 2)
})

describe(
  'axe finds nothing, Arabic letters hold together, and nothing scrolls sideways at 320 pixels, in every mode and preset',
  { concurrency: 2 },
  () => {
    for (const [nth, where] of walkNames.entries())
      for (const language of languages)
        test(`${where}, in ${named[language]}`, async () => {
          const { walk, person, isTrouble } = walks[where]
          const visitor = await newVisitor(browser, app, { language, reducedMotion: 'reduce', ...(person && { person }) })
          const found: string[] = []
          for (const [at, [screen, open]] of Object.entries(walk).entries()) {
            await visitor.page.setViewportSize(widths.wide)
            await open(visitor)
            found.push(...(await inspect(visitor, screen, nth + at)))
          }
          assert.deepEqual(found, [])
          if (!isTrouble) assert.deepEqual(visitor.troubles, [])
          await visitor.close()
        })
  },
)
