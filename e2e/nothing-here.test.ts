// Addresses of hackathons and events that are none: a whole screen that says so, and ways on that lead somewhere.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson } from '#server/testing/people.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()

for (const language of ['ar', 'en'] as const)
  test(`a hackathon and an event that are none have a whole screen with ways on, in ${language}`, async () => {
    const person = await newPerson(app)
    const { page, words, context } = await newVisitor(browser, app, { person, language, viewport: { width: 390, height: 800 } })
    const wholeScreen = async (title: string) => {
      const heading = page.getByRole('heading', { level: 1, name: title })
      await heading.waitFor()
      const screen = await heading.locator('..').boundingBox()
      assert.ok((screen?.height ?? 0) >= 0.7 * 800 - 1)
      assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    }
    await page.goto('/hackathons-details/nobody-has-this')
    await wholeScreen(words.details.not_here)
    await page.getByRole('link', { name: words.details.to_events }).click()
    await page.waitForURL('**/events')
    for (const event of [randomUUID(), 'nonsense']) {
      await page.goto(`/event-details?event=${event}`)
      await wholeScreen(words.events.not_found)
    }
    await page.getByRole('link', { name: words.events.all }).click()
    await page.waitForURL('**/events')
    await context.close()
  })
