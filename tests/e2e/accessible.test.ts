import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { presets } from '#contract/look/presets.ts'
import { clippedInk, faultsOf, grownTogether, type Look, modes, sideways, wordsWithLetterSpacing, wear, widths } from './inspection.ts'
import { lostWhenLarge } from './large.ts'
import { moving } from './lost.ts'
import { openProduct } from './product.ts'
import { walkNames, walksThrough } from './screens.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const walks = await walksThrough(app, browser)

/** Returns the language of a group of screens; languages alternate. `npm run inspect` tests every screen in both languages. */
const languageOf = (nth: number): Language => languages[nth % languages.length] ?? 'ar'

/** Returns color scheme, preset and width by index. All screens together cover every pair of values. */
function lookOf(n: number): Look {
  return {
    mode: modes[n % 2] ?? 'light',
    preset: presets[Math.floor(n / 2) % presets.length] ?? presets[0],
    width: (Math.floor(n / (2 * presets.length)) + Math.floor(n / 2)) % 2 === 0 ? 'wide' : 'narrow',
  }
}

/** Between the editor's steps, only these parts of the screen change. */
const changedBy = (screen: string) => (/^editor, (?!basics)/.test(screen) ? '[class*=fieldsPane], [aria-current=step]' : undefined)

/** Runs axe at one width, and checks overflow at both widths. */
async function inspect({ page, language }: Visitor, screen: string, n: number): Promise<string[]> {
  const look = lookOf(n)
  const found: string[] = []
  for (const width of ['wide', 'narrow'] as const) {
    await wear(page, { ...look, width })
    const told = async () => [
      ...(await faultsOf(page, 'everything', changedBy(screen))),
      ...(await wordsWithLetterSpacing(page)),
      ...(await grownTogether(page)),
      ...(await clippedInk(page)),
    ]
    const faults = width === look.width ? await told() : []
    const by = await sideways(page)
    if (by > 0) faults.push(`scrolls sideways by ${by} px`)
    found.push(...faults.map(fault => `${screen}, ${language}, ${look.mode} ${look.preset} ${width}: ${fault}`))
  }
  return found
}

test('the inspected screens together cover every pair of language, color mode, preset and width', () => {
  const seen = walkNames.flatMap((where, nth) =>
    Object.keys(walks[where].walk).map((_, at) => ({ language: languageOf(nth), ...lookOf(nth + at) })),
  )
  const sizes = { language: languages.length, mode: modes.length, preset: presets.length, width: 2 }
  const kinds = Object.keys(sizes) as (keyof typeof sizes)[]
  for (const one of kinds)
    for (const other of kinds.filter(kind => kind !== one))
      assert.equal(new Set(seen.map(look => `${look[one]} ${look[other]}`)).size, sizes[one] * sizes[other], `${one} and ${other}`)
})

describe('Every screen', { concurrency: 2 }, () => {
  for (const [nth, where] of walkNames.entries())
    test(`${where}, in ${named[languageOf(nth)]}`, async t => {
      const { walk, person, isTrouble } = walks[where]
      const language = languageOf(nth)
      const visitor = await newVisitor(browser, app, { language, reducedMotion: 'reduce', ...(person && { person }) })
      const found: string[] = []
      const lost: string[] = []
      for (const [at, [screen, open]] of Object.entries(walk).entries()) {
        await visitor.page.setViewportSize(widths.wide)
        await open(visitor)
        lost.push(...(await moving(visitor.page)).map(fault => `${screen}: ${fault}`))
        found.push(...(await inspect(visitor, screen, nth + at)))
        lost.push(...(await lostWhenLarge(visitor.page, nth + at)).map(fault => `${screen}, ${fault}`))
      }
      await t.test('the screens have no axe violations, no separated Arabic letters and no horizontal scroll at 320 pixels', () =>
        assert.deepEqual(found, []),
      )
      await t.test('no text is cut off, covered or moving at 200 % and 400 % zoom and doubled text size (sizes alternate)', () =>
        assert.deepEqual(lost, []),
      )
      if (!isTrouble) assert.deepEqual(visitor.troubles, [])
      await visitor.close()
    })
})
