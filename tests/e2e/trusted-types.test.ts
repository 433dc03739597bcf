import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { richHackathon } from './hackathon-pages.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const { tenant_name } = await richHackathon(nora)

// accessible.test.ts and drawn-screens.test.ts detect violations on all other screens by their
// console errors.
test('a screen with a preview renders without violations of the Trusted Types policy', async () => {
  const { page, troubles, close } = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  const preview = page.frameLocator('iframe:not([aria-hidden])').first().locator('h1')
  const answer = await page.goto(`/hackathon/${tenant_name}`)
  assert.match(
    answer?.headers()['content-security-policy'] ?? '',
    /; require-trusted-types-for 'script'; trusted-types default page-preview judge-worker html-text$/,
  )
  await preview.first().waitFor()
  await page.goto('/welcome')
  await preview.first().waitFor()
  assert.deepEqual(troubles, [])
  await close()
})

test('Trusted Types block markup from strings and unknown policies, but allow style sheets', async () => {
  const { page, close } = await newVisitor(browser, app)
  await page.goto('/login')
  const outcomes = await page.evaluate(() => {
    const outcome = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const box = document.createElement('div')
    const frame = document.createElement('iframe')
    return {
      markup: outcome(() => (box.innerHTML = '<img src=x onerror=alert(1)>')),
      frame: outcome(() => (frame.srcdoc = '<script>alert(1)</script>')),
      script: outcome(() => (document.createElement('script').src = '/assets/other.js')),
      policy: outcome(() => globalThis.trustedTypes?.createPolicy('theirs', { createHTML: text => text })),
      again: outcome(() => globalThis.trustedTypes?.createPolicy('default', { createHTML: text => text })),
      style: outcome(() => (document.createElement('style').innerHTML = 'p{color:red}')),
    }
  })
  assert.deepEqual(outcomes, {
    markup: 'TypeError',
    frame: 'TypeError',
    script: 'TypeError',
    policy: 'TypeError',
    again: 'TypeError',
    style: 'done',
  })
  await close()
})
