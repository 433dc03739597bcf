import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, startingHackathon } from '#server/testing/people.ts'
import { openProduct } from './product.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)

const names = [
  'هاكاثون النخيل',
  'نخلة',
  'هاكاثون الأمل',
  'تحدي المستقبل',
  'موهبة',
  'هاكاثون الصحة النفسية',
  'SDAIA Hackathon',
  'Innovation Challenge',
]

test('no title is so large that one of its words breaks, on a phone or on a desktop', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  for (const [at, name] of names.entries()) {
    const tenant = await nora.calls.tenants.register({
      form: { ...startingHackathon(), name: { ar: name, en: '' }, tenant_name: `title-${at}-x` },
    })
    await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
    await nora.calls.landingPages.publish({ tenant: tenant.id })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(tenant.public_url)
      await page.evaluate(() => document.fonts.ready)
      const broken = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.querySelector('h1') ?? document.body, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1) found.push(word)
          }
        }
        return found
      })
      assert.deepEqual(broken, [], `${name} at ${width} px`)
    }
  }
  await context.close()
})
