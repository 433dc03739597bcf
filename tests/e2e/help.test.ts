import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { helpPath } from '#contract/help/help-pages.ts'
import { helpPageNames, runJourney } from './help/run-journey.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()

describe('Handbook', { concurrency: 2 }, () => {
  for (const page of helpPageNames)
    for (const language of walkedIn('ar'))
      test(`the screen shows each text that a step of ${page} names, in ${named[language]}`, async () => {
        assert.deepEqual(await runJourney({ app, browser, language }, page), [])
      })

  test('every page is accessible on a phone, in both languages and modes', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })
    const page = await context.newPage()
    for (const name of [null, ...helpPageNames])
      for (const language of languages) {
        const address = app.url + helpPath(name, language)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(address)
        assert.deepEqual([address, await faultsOf(page), await sideways(page)], [address, [], 0])
        await page.emulateMedia({ colorScheme: 'dark' })
        assert.deepEqual([address, await faultsOf(page, 'colours')], [address, []])
      }
    await context.close()
  })
})
