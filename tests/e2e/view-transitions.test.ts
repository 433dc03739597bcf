import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { openProduct } from './product.ts'
import { arrives, newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const { tenant_name } = await publishedForm(nora)

for (const [width, reducedMotion] of [
  [1280, 'no-preference'],
  [390, 'reduce'],
] as const)
  test(`the cover moves from the list into the header and back, at ${width} px with reduced motion: ${reducedMotion}`, async () => {
    const { page, troubles, close } = await newVisitor(browser, app, { person: nora, reducedMotion, viewport: { width, height: 844 } })
    await page.goto('/hackathons')
    await watchTransitions(page)
    const inList = page.locator('article').getByRole('link').first()
    await inList.click()
    await arrives(page, `/hackathons-details/${tenant_name}`)
    await page.locator('header h1').first().waitFor()
    await page.waitForFunction(() => (window as Watched).transitions.length === 1)
    await page.goBack()
    await inList.waitFor()
    await page.waitForFunction(() => (window as Watched).transitions.length === 2)
    const moved = reducedMotion === 'reduce' ? [] : [`::view-transition-group(cover-${tenant_name})`]
    assert.deepEqual(await page.evaluate(() => (window as Watched).transitions), [moved, moved])
    assert.deepEqual(troubles, [])
    await close()
  })

type Watched = typeof window & { transitions: string[][] }

/** Stores the covers that move in each transition in `window.transitions`. */
const watchTransitions = (page: Page) =>
  page.evaluate(() => {
    const watched = window as Watched
    watched.transitions = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      const transition = start(update)
      void transition.ready.then(() => {
        const names = document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''))
        watched.transitions.push(names.filter(name => name.startsWith('::view-transition-group(cover-')))
      })
      return transition
    }
  })
