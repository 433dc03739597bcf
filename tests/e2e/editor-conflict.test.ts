import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { wordsIn } from '#landing/words.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { richHackathon } from './hackathon-pages.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()

const arabic = ({ page, words }: Visitor, label: string) =>
  page.getByRole('textbox', { name: `${label} ${words.forms.language.ar}`, exact: true })
const saved = ({ page, words }: Visitor) => page.getByRole('status').filter({ hasText: words.editor.save.saved }).waitFor()

test('two editors of a page compare both versions, choose by keyboard, and lose no changes', async () => {
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
  const theirs = conflict.theirs_unnamed
  const part = (name: string) => dialog.getByRole('group', { name: new RegExp(name) })
  const ofHero = part(first.words.sections.hero)
  await ofHero.getByText('جملتي أنا').waitFor()
  await ofHero.getByText('جملة الزميل').waitFor()
  assert.ok(await ofHero.getByRole('radio', { name: conflict.mine }).isChecked())
  assert.ok(await part(first.words.sections.about).getByRole('radio', { name: theirs }).isChecked())
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
  await Promise.all([first.close(), second.close()])
})

test('two editors of the same fact compare both values field by field, and the portal saves the choice', async () => {
  const nora = await newPerson(app)
  const tenant = await richHackathon(nora, { live: false })
  const detail = () => nora.calls.tenants.detail({ query: { tenant: tenant.id } })
  const [first, second] = [
    await newVisitor(browser, app, { person: nora, language: 'en' }),
    await newVisitor(browser, app, { person: nora, language: 'en' }),
  ]
  const { basics, conflict, eligibility } = first.words.editor
  const { fee } = wordsIn.en
  for (const { page } of [first, second]) await page.goto(`/hackathon/${tenant.tenant_name}?step=basics`)

  await arabic(second, basics.name).fill('اسم الزميل')
  await arabic(second, basics.description).fill('وصف الزميل')
  await saved(second)
  await arabic(first, basics.name).fill('اسمي أنا')
  const dialog = first.page.getByRole('dialog', { name: conflict.title })
  const part = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) })
  const ofName = part(basics.name)
  await ofName.getByText('اسمي أنا').waitFor()
  await ofName.getByText('اسم الزميل').waitFor()
  await ofName.getByText(conflict.both).waitFor()
  const theirs = conflict.theirs_unnamed
  assert.ok(await ofName.getByRole('radio', { name: conflict.mine }).isChecked())
  assert.ok(await part(basics.description).getByRole('radio', { name: theirs }).isChecked())
  assert.deepEqual(await faultsOf(first.page), [])
  assert.equal((await detail()).name.ar, 'اسم الزميل', 'nothing is overwritten before the choice')

  await first.press(conflict.apply)
  await dialog.waitFor({ state: 'detached' })
  await saved(first)
  const kept = await detail()
  assert.deepEqual([kept.name.ar, kept.description.ar], ['اسمي أنا', 'وصف الزميل'])

  // Changes of different fields are merged.
  await second.page.reload()
  await Promise.all([
    second.page.waitForResponse('**/api/v1/tenants/update/'),
    second.page.getByRole('radiogroup', { name: eligibility.fee }).getByText(fee.paid).click(),
  ])
  await arabic(first, basics.organizer).fill('جهتي')
  await first.page.getByText(conflict.joined_unnamed).waitFor()
  await saved(first)
  assert.equal(await dialog.count(), 0)
  const both = await detail()
  assert.deepEqual([both.organizer.ar, both.eligibility.fee], ['جهتي', 'paid'])
  assert.deepEqual([...first.troubles, ...second.troubles], [])
  await Promise.all([first.close(), second.close()])
})
