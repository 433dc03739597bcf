import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { screenWords } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const { editor, sections } = screenWords.ar
const ar = screenWords.ar.forms.language.ar
const form = ({ page }: Visitor) => page.locator('[class*=fieldsPane]')
const text = (visitor: Visitor, label: string) => form(visitor).getByRole('textbox', { name: `${label} ${ar}`, exact: true })
const field = (visitor: Visitor, label: string) => form(visitor).getByLabel(label, { exact: true })
const seen = ({ page }: Visitor) => page.frameLocator('iframe:not([aria-hidden])').locator('body')

const written = {
  journey: [editor.journey.add_first, editor.journey.title, 'معسكر الأفكار'],
  provided: [editor.provided.add_first, editor.provided.text, 'ثلاث وجبات كل يوم'],
  fees: [editor.fees.add_first, editor.fees.label, 'التسجيل المبكر'],
  involve: [editor.involve.add_first, editor.involve.text, 'ثلاث ساعات من خبرتك'],
  voices: [editor.voices.add_first, editor.voices.quote, 'خرجت ومعي فريق'],
  past: [editor.past.add_first, editor.past.title, 'الدورة الأولى'],
} as const

test('an editor adds, writes, publishes and removes every optional section', async () => {
  const tenant = await newHackathon(nora)
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  await page.goto(`/hackathon/${tenant.tenant_name}?step=about`)
  await seen(visitor).waitFor()
  const steps = page.getByRole('navigation', { name: editor.steps })
  for (const [type, [add, label, said]] of Object.entries(written)) {
    const name = sections[type as keyof typeof written]
    await steps.getByRole('button', { name: editor.sections_add }).click()
    // By keyboard, because the menu moves while it opens.
    await page.getByRole('menuitem', { name, exact: true }).press('Enter')
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    await visitor.press(add)
    await text(visitor, label).fill(said)
    await seen(visitor).filter({ hasText: said }).waitFor()
  }
  await steps.getByRole('button', { name: new RegExp(`^${sections.fees}`) }).click()
  await visitor.press(written.fees[2])
  await field(visitor, editor.fees.amount).fill('١٥٠')
  await field(visitor, screenWords.ar.editor.prizes.currency).selectOption('USD')
  await seen(visitor).filter({ hasText: '150 دولار' }).waitFor()
  await page.getByRole('status').filter({ hasText: editor.save.saved }).waitFor()
  const { content } = await nora.calls.landingPages.get({ tenant: tenant.id })
  const order = content.sections.map(({ type }) => type)
  assert.ok(order.indexOf('fees') < order.indexOf('venue') && order.indexOf('journey') < order.indexOf('prizes'), order.join())
  await visitor.press(editor.rows.remove.replace('{{name}}', sections.fees))
  await seen(visitor).filter({ hasNotText: 'التسجيل المبكر' }).waitFor()
  await page.getByRole('status').filter({ hasText: editor.save.saved }).waitFor()
  await visitor.press(editor.publish.page)
  await page.getByText(editor.publish.title_published).waitFor()
  const html = await (await app.visit(tenant.tenant_name)).text()
  for (const [type, [, , said]] of Object.entries(written)) assert.equal(html.includes(said), type !== 'fees', type)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})
