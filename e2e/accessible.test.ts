// Every screen as readers with other eyes have it: in each language, mode and preset, narrow, enlarged, and told by axe.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { presets } from '#contract/presets.ts'
import { faultsOf, type Look, modes, sideways, tornApart, wear, widths } from './inspection.ts'
import { lostWhenLarge } from './large.ts'
import { moving } from './lost.ts'
import { openProduct } from './product.ts'
import { walkNames, walksThrough } from './screens.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const walks = await walksThrough(app, browser)

/**
 * The look of the nth screen in a language; the other language brings the other mode and width. All screens together bring every two of
 * language, mode, preset and width; `npm run inspect` takes every mode and preset on every screen.
 */
function lookOf(n: number, language: Language): Look {
  const nth = languages.indexOf(language)
  return {
    mode: modes[(n + nth) % 2] ?? 'light',
    preset: presets[(Math.floor(n / 2) + nth) % presets.length] ?? presets[0],
    width: (Math.floor(n / (2 * presets.length)) + Math.floor(n / 2) + nth) % 2 === 0 ? 'wide' : 'narrow',
  }
}

/** By axe at one width, and by its own edge at both. */
async function inspect({ page, language }: Visitor, screen: string, n: number): Promise<string[]> {
  const look = lookOf(n, language)
  const found: string[] = []
  for (const width of ['wide', 'narrow'] as const) {
    await wear(page, { ...look, width })
    const faults = width === look.width ? [...(await faultsOf(page)), ...(await tornApart(page))] : []
    const by = await sideways(page)
    if (by > 0) faults.push(`scrolls sideways by ${by} px`)
    found.push(...faults.map(fault => `${screen}, ${language}, ${look.mode} ${look.preset} ${width}: ${fault}`))
  }
  return found
}

test('every screen is looked at in both languages, modes and widths, and every two of those and the presets meet', () => {
  const seen = Array.from({ length: 48 }, (_, n) => languages.map(language => ({ language, ...lookOf(n, language) })))
  for (const looks of seen) for (const one of ['mode', 'width'] as const) assert.equal(new Set(looks.map(look => look[one])).size, 2)
  const sizes = { language: languages.length, mode: modes.length, preset: presets.length, width: 2 }
  const kinds = Object.keys(sizes) as (keyof typeof sizes)[]
  for (const one of kinds)
    for (const other of kinds.filter(kind => kind !== one))
      assert.equal(new Set(seen.flat().map(look => `${look[one]} ${look[other]}`)).size, sizes[one] * sizes[other], `${one} and ${other}`)
})

describe('every screen, in every mode and preset', { concurrency: 2 }, () => {
  for (const [nth, where] of walkNames.entries())
    for (const language of languages)
      test(`${where}, in ${named[language]}`, async t => {
        const { walk, person, isTrouble } = walks[where]
        const visitor = await newVisitor(browser, app, { language, reducedMotion: 'reduce', ...(person && { person }) })
        const isEnlarged = language === languages[nth % languages.length]
        const found: string[] = []
        const lost: string[] = []
        for (const [at, [screen, open]] of Object.entries(walk).entries()) {
          if (!isEnlarged && alike.test(screen)) continue
          await visitor.page.setViewportSize(widths.wide)
          await open(visitor)
          if (isEnlarged) lost.push(...(await moving(visitor.page)).map(fault => `${screen}: ${fault}`))
          found.push(...(await inspect(visitor, screen, nth + at)))
          if (isEnlarged && !alike.test(screen)) lost.push(...(await lostWhenLarge(visitor.page)).map(fault => `${screen}, ${fault}`))
        }
        await t.test('axe finds nothing, Arabic letters hold together, and nothing scrolls sideways at 320 pixels', () =>
          assert.deepEqual(found, []),
        )
        if (isEnlarged)
          await t.test('at 200 % and 400 %, and with letters twice as large, nothing is cut off or covered, and nothing moves', () =>
            assert.deepEqual(lost, []),
          )
        if (!isTrouble) assert.deepEqual(visitor.troubles, [])
        await visitor.close()
      })
})

/** Steps of the editor that look like one that is looked at: asked about in one language, and in both by `npm run inspect`. */
const alike = /^editor, (?!basics|dates|look|tracks|venue)/
