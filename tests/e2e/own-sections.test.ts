import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { screenWords } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)

const { editor, sections } = screenWords.ar
const ar = screenWords.ar.forms.language.ar
const form = ({ page }: Visitor) => page.locator('[class*=fieldsPane]')
const text = (visitor: Visitor, label: string) => form(visitor).getByRole('textbox', { name: `${label} ${ar}`, exact: true })
const steps = ({ page }: Visitor) => page.getByRole('navigation', { name: editor.steps })
const seen = ({ page }: Visitor) => page.frameLocator('iframe:not([aria-hidden])').locator('body')
const saved = ({ page }: Visitor) => page.getByRole('status').filter({ hasText: editor.save.saved }).waitFor()

test('an editor adds, names, writes and removes a custom section, and the published page shows it', async () => {
  const tenant = await newHackathon(nora, { contact_email: 'salam@example.com' })
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1440, height: 900 } })
  await visitor.page.goto(`/hackathon/${tenant.tenant_name}`)
  await seen(visitor).waitFor()

  await steps(visitor).getByRole('button', { name: editor.sections_add }).click()
  await visitor.page.getByRole('menuitem', { name: sections.own }).click()
  await text(visitor, editor.heading.label).fill('معمل العتاد')
  await visitor.page.getByRole('heading', { level: 2, name: 'معمل العتاد', exact: true }).waitFor()
  await text(visitor, editor.own.text).fill('كل ما في المعمل لكم.')
  await visitor.press(editor.own.add)
  await text(visitor, editor.own.row_title).fill('حسّاسات')
  await seen(visitor).filter({ hasText: 'حسّاسات' }).waitFor()

  await steps(visitor)
    .getByRole('button', { name: new RegExp(`^${sections.tracks}`) })
    .click()
  await visitor.press(editor.tracks.add_first)
  await text(visitor, editor.tracks.title).fill('الماء')
  await visitor.press(editor.tracks.add_link)
  await text(visitor, editor.tracks.link_label).fill('بيانات الري')
  await form(visitor).getByLabel(editor.tracks.link_url, { exact: true }).fill('https://data.example/irrigation')
  await text(visitor, editor.heading.label).fill('التحديات')

  await steps(visitor)
    .getByRole('button', { name: new RegExp(`^${sections.register}`) })
    .click()
  await form(visitor).getByLabel(editor.register.mlh, { exact: true }).selectOption({ label: editor.register.mlh_member })
  await form(visitor).getByText(editor.form.asked_mlh_hint).waitFor()
  await form(visitor).getByLabel(editor.register.elsewhere, { exact: true }).fill('https://lu.ma/waha')
  await form(visitor).getByText(editor.form.asked, { exact: true }).waitFor({ state: 'detached' })
  await saved(visitor)
  await visitor.press(editor.publish.page)
  await visitor.page.getByText(editor.publish.title_published).waitFor()
  const page = await (await app.visit(tenant.tenant_name)).text()
  for (const said of [
    '>معمل العتاد</h2>',
    'حسّاسات',
    '>التحديات</h2>',
    'https://data.example/irrigation',
    'https://lu.ma/waha',
    '<b>MLH</b>',
  ])
    assert.ok(page.includes(said), said)
  assert.ok(!page.includes('<form'))

  await visitor.page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations`)
  await visitor.page.getByRole('alert').getByRole('link', { name: 'lu.ma' }).waitFor()
  assert.deepEqual(await faultsOf(visitor.page), [])

  await visitor.page.goto(`/hackathon/${tenant.tenant_name}`)
  await steps(visitor)
    .getByRole('button', { name: /^معمل العتاد/ })
    .click()
  await visitor.press(editor.rows.remove.replace('{{name}}', 'معمل العتاد'))
  await steps(visitor)
    .getByRole('button', { name: /^معمل العتاد/ })
    .waitFor({ state: 'detached' })
  await saved(visitor)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})
