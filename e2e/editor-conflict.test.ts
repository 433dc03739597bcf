// Two people at one page, each in a browser of their own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionOf } from '#contract/landing-page/content.ts'
import { newPerson } from '#server/testing/people.ts'
import { richHackathon } from './hackathon-pages.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()

const arabic = ({ page, words }: Visitor, label: string) =>
  page.getByRole('textbox', { name: `${label} ${words.editor.language.ar}`, exact: true })
const saved = ({ page, words }: Visitor) => page.getByRole('status').filter({ hasText: words.editor.save.saved }).waitFor()

test('two editors at one page see both versions, choose by keyboard, and lose nothing', async () => {
  const nora = await newPerson(app)
  const tenant = await richHackathon(nora, { live: false })
  const at = (step: string) => `/hackathon/${tenant.tenant_name}?step=${step}`
  const first = await newVisitor(browser, app, { person: nora })
  const second = await newVisitor(browser, app, { person: nora })
  const { hero, about, conflict } = first.words.editor

  await first.page.goto(at('hero'))
  await second.page.goto(at('hero'))
  await arabic(second, hero.tagline).fill('جملة الزميل')
  await saved(second)
  await second.page.goto(at('about'))
  await arabic(second, about.lead).fill('لماذا، بقلم الزميل')
  await saved(second)

  await arabic(first, hero.tagline).fill('جملتي أنا')
  const dialog = first.page.getByRole('dialog', { name: conflict.title })
  await dialog.waitFor()
  const theirs = conflict.theirs.replace('{{name}}', nora.user.fullname)
  const part = (name: string) => dialog.getByRole('group', { name: new RegExp(name) })
  const ofHero = part(first.words.editor.section.hero)
  await ofHero.getByText('جملتي أنا').waitFor()
  await ofHero.getByText('جملة الزميل').waitFor()
  assert.ok(await ofHero.getByRole('radio', { name: conflict.mine }).isChecked())
  assert.ok(await part(first.words.editor.section.about).getByRole('radio', { name: theirs }).isChecked())
  assert.deepEqual(await faultsOf(first.page), [])

  await ofHero.getByRole('radio', { name: conflict.mine }).focus()
  await first.page.keyboard.press('ArrowDown')
  assert.ok(await ofHero.getByRole('radio', { name: theirs }).isChecked())
  await first.page.keyboard.press('ArrowUp')
  await first.page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await saved(first)
  const { content } = await nora.calls.landingPages.get({ tenant: tenant.id })
  assert.equal(sectionOf(content, 'hero')?.tagline.ar, 'جملتي أنا')
  assert.equal(sectionOf(content, 'about')?.lead.ar, 'لماذا، بقلم الزميل')

  await first.press(first.words.editor.undo)
  await saved(first)
  const undone = await nora.calls.landingPages.get({ tenant: tenant.id })
  assert.notEqual(sectionOf(undone.content, 'about')?.lead.ar, 'لماذا، بقلم الزميل')
  await first.press(first.words.editor.redo)
  await saved(first)
  const redone = await nora.calls.landingPages.get({ tenant: tenant.id })
  assert.deepEqual(redone.content, content)
  assert.deepEqual([...first.troubles, ...second.troubles], [])
})
