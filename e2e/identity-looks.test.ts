// The doors as other eyes meet them: both languages, both modes, the smallest phone and a desk.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { presets } from '#contract/presets.ts'
import { faultsOf, modes, sideways, wear } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

/** A walk through the doors' states: each goes on from the one before. */
const states: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  'sign in': async visitor => {
    await visitor.page.goto('/login?next=%2Fhackathons')
    await heading(visitor, visitor.words.auth.login.title)
  },
  'sign in, empty': async ({ page, words, press }) => {
    await press(words.auth.login.submit)
    await page.locator('input[name=email]:focus').waitFor()
  },
  'create an account, a country being looked for': async visitor => {
    await visitor.page.goto('/register')
    await heading(visitor, visitor.words.auth.register.title)
    await visitor.write(visitor.words.common.country.label, 'a')
    await visitor.page.getByRole('option').first().waitFor()
  },
  'create an account, empty': async ({ page, words, press }) => {
    await page.keyboard.press('Escape')
    await press(words.auth.register.submit)
    await page.locator('input[name=name]:focus').waitFor()
  },
  'forgotten password': async visitor => {
    await visitor.page.goto('/forget-password')
    await heading(visitor, visitor.words.auth.forget.title)
  },
  'forgotten password, answered': async ({ page, words, write, press, language }) => {
    await write(words.auth.email, `${language}-${Math.random()}@example.com`)
    await press(words.auth.forget.submit)
    await page.getByRole('status').filter({ hasText: words.auth.forget.sent }).waitFor()
  },
  'new password': async visitor => {
    await visitor.page.goto('/auth/reset-password?token=nothing')
    await heading(visitor, visitor.words.auth.reset.title)
  },
  'new password, dead link': async ({ page, words, write, press }) => {
    await write(words.auth.new_password, 'a long enough pass phrase')
    await press(words.auth.reset.submit)
    await page.getByRole('link', { name: words.auth.reset.new_link }).waitFor()
  },
  'code to sign in': async visitor => {
    await visitor.page.goto('/auth/otp?email=a-rather-long-address-of-somebody%40example.com&purpose=sign-in')
    await heading(visitor, visitor.words.auth.otp.sign_in_title)
  },
}

describe('axe finds nothing at the doors, and nothing scrolls sideways', { concurrency: 2 }, () => {
  for (const language of languages)
    test(`in ${named[language]}, light and dark`, async () => {
      const visitor = await newVisitor(browser, app, { language, reducedMotion: 'reduce' })
      const { page } = visitor
      const found: string[] = []
      for (const [state, reach] of Object.entries(states)) {
        await reach(visitor)
        for (const mode of modes)
          for (const width of ['narrow', 'wide'] as const) {
            await wear(page, { mode, width, preset: presets[0] })
            const faults = await faultsOf(page, mode === 'dark' ? 'colours' : 'everything')
            const by = await sideways(page)
            if (by > 0) faults.push(`scrolls sideways by ${by} px`)
            found.push(...faults.map(fault => `${state}, ${mode}, ${width}: ${fault}`))
          }
      }
      assert.deepEqual(found, [])
      assert.deepEqual(visitor.troubles, [])
      await visitor.close()
    })
})
