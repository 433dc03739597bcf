import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { richHackathon } from './hackathon-pages.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()

const saved = ({ page, words }: Visitor) => page.getByRole('status').filter({ hasText: words.editor.save.saved }).waitFor()

async function pull(page: Page, handle: Locator, over: Locator) {
  await handle.hover()
  await page.mouse.down()
  const [from, to] = [await handle.boundingBox(), await over.boundingBox()]
  if (!from || !to) throw new Error('a handle is not in sight')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + 20, { steps: 4 })
  await page.mouse.move(x, to.y + to.height, { steps: 12 })
  await page.mouse.up()
}

test('the editor moves a row below the next row by dragging its handle', async () => {
  const nora = await newPerson(app)
  const tenant = await richHackathon(nora, { live: false })
  const rowsOf = async () => sectionOf((await nora.calls.landingPages.get({ tenant: tenant.id })).content, 'tracks')?.rows ?? []
  const before = await rowsOf()
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 900 } })
  const { page, words } = visitor
  await page.goto(`/hackathon/${tenant.tenant_name}?step=tracks`)
  const handle = (at: number) =>
    page.getByRole('button', { name: words.editor.sort.handle.replace('{{name}}', before[at]?.title.ar ?? ''), exact: true })
  await pull(page, handle(0), handle(1))
  await page.getByRole('button', { name: words.editor.undo, exact: true }).and(page.locator(':enabled')).waitFor()
  await saved(visitor)
  const ids = (rows: typeof before) => rows.map(row => row.id)
  const [first = '', second = '', ...others] = ids(before)
  assert.deepEqual(ids(await rowsOf()), [second, first, ...others])
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('the editor marks a stale English text until it is confirmed, and a missing English text lowers only the English completeness', async () => {
  const nora = await newPerson(app)
  const tenant = await richHackathon(nora, { live: false })
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 900 } })
  const { page, words } = visitor
  const { hero } = words.editor
  const { language } = words.forms
  const tagline = (tongue: 'ar' | 'en') => page.getByRole('textbox', { name: new RegExp(`^${hero.tagline} ${language[tongue]}`) })
  const stored = () => nora.calls.landingPages.get({ tenant: tenant.id })
  const { completeness } = await stored()

  await page.goto(`/hackathon/${tenant.tenant_name}?step=hero`)
  await tagline('ar').fill('جملة أحدث من ترجمتها')
  await page.getByText(language.older).waitFor()
  assert.deepEqual((await stored()).stale, ['hero.tagline'])
  await visitor.press(language.still_holds)
  await page.getByText(language.older).waitFor({ state: 'detached' })
  assert.deepEqual((await stored()).stale, [])

  await tagline('en').fill('')
  await page.getByText(language.missing).first().waitFor()
  await saved(visitor)
  const less = await stored()
  await page.getByText(words.editor.ready.en).waitFor()
  assert.ok(less.completeness.en < completeness.en && less.completeness.ar === completeness.ar)
  await visitor.press(language.copy_to_en)
  await page.getByRole('button', { name: language.copy_to_en, exact: true }).waitFor({ state: 'detached' })
  assert.equal(await tagline('en').inputValue(), 'جملة أحدث من ترجمتها')
  await saved(visitor)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})
