// The portal under a policy that leaves markup to the portal's own makers of it: nothing of the portal is refused, and everything else is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson } from '#server/testing/people.ts'
import { richHackathon } from './hackathon-pages.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const { tenant_name } = await richHackathon(nora)

test('every kind of screen is drawn, with its previews, and none asks for what the policy refuses', async () => {
  const { page, troubles, close } = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  const preview = page.frameLocator('iframe:not([aria-hidden])').first().locator('h1')
  const answer = await page.goto('/')
  assert.match(
    answer?.headers()['content-security-policy'] ?? '',
    /; require-trusted-types-for 'script'; trusted-types default page-preview$/,
  )
  await page.getByRole('article').first().waitFor()
  for (const screen of ['/welcome', '/config?name=Waha', `/hackathon/${tenant_name}`, `/hackathon/${tenant_name}?step=look`]) {
    await page.goto(screen)
    await preview.first().waitFor()
  }
  for (const screen of ['/hackathons', `/hackathons-details/${tenant_name}`, '/events']) {
    await page.goto(screen)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  assert.deepEqual(troubles, [])
  await close()
})

test('a stranger’s screen that came drawn is taken over without a complaint', async () => {
  const { page, troubles, close } = await newVisitor(browser, app)
  for (const screen of ['/login', '/register', '/welcome']) await page.goto(screen)
  assert.deepEqual(troubles, [])
  await close()
})

test('text that somebody makes markup of is refused, and so is a policy that is not ours; a style sheet is not', async () => {
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
