import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { screenWords } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)

async function openSection(step: string, language: Language = 'ar', width = 1280) {
  const tenant = await newHackathon(nora)
  const visitor = await newVisitor(browser, app, { person: nora, language, viewport: { width, height: 844 } })
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.page.goto(`/hackathon/${tenant.tenant_name}?step=${step}`)
  await opener(visitor).waitFor()
  const stored = async () => (await nora.calls.landingPages.get({ tenant: tenant.id })).content.sections.find(s => s.type === step)
  return { visitor, stored }
}
const ar = screenWords.ar.paste
const opener = ({ page, words }: Visitor) => page.getByRole('button', { name: words.editor.rows.paste })
const dialog = ({ page, words }: Visitor) => page.getByRole('dialog', { name: words.paste.title })
const table = (visitor: Visitor) => dialog(visitor).getByRole('textbox', { name: visitor.words.paste.table })
const adding = (visitor: Visitor, text: string) => dialog(visitor).getByRole('button', { name: text, exact: true })
const speakers = (count: number) =>
  ['الاسم\tالصفة\tالجهة', ...Array.from({ length: count }, (_, n) => `متحدث رقم ${n}\tباحث\tجامعة`)].join('\n')

for (const language of walkedIn('en'))
  test(`an editor adds ten speakers in three interactions and undoes this in one interaction, in ${language}`, async () => {
    const { visitor, stored } = await openSection('people', language)
    await visitor.page.evaluate(text => navigator.clipboard.writeText(text), speakers(10))
    await visitor.press(visitor.words.editor.rows.paste)
    await table(visitor).press('ControlOrMeta+v')
    await adding(visitor, (language === 'ar' ? ar.add_few : screenWords.en.paste.add_other).replace('{{count}}', '10')).click()
    await dialog(visitor).waitFor({ state: 'detached' })
    await until(async () => (await rowsOf(stored)).length === 10)
    await visitor.page
      .getByRole('region', { name: visitor.words.editor.notices })
      .getByRole('button', { name: visitor.words.editor.rows.restore })
      .click()
    await visitor.page.getByText(visitor.words.editor.people.empty).waitFor()
    await until(async () => (await rowsOf(stored)).length === 0)
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

const rowsOf = async (stored: () => Promise<object | undefined>) => {
  const section = await stored()
  return section && 'rows' in section && Array.isArray(section.rows) ? section.rows : []
}

test('the editor undoes a paste in one step', async () => {
  const { visitor } = await openSection('people')
  await opener(visitor).click()
  await table(visitor).fill(speakers(4))
  await adding(visitor, ar.add_few.replace('{{count}}', '4')).click()
  await visitor.page.getByText('متحدث رقم 3').first().waitFor()
  await visitor.page.keyboard.press('ControlOrMeta+z')
  await visitor.page.getByText(visitor.words.editor.people.empty).waitFor()
  await visitor.close()
})

for (const width of [390, 1280])
  test(`the paste dialog lists rejected rows, lets columns be reassigned, and adds nothing when closed, at ${width}`, async () => {
    const { visitor, stored } = await openSection('programme', 'ar', width)
    const { paste } = visitor.words
    await opener(visitor).click()
    await table(visitor).fill('اليوم\tالوقت\tالجلسة\tملاحظات\n1\t9:00 ص\tالافتتاح\tالقاعة الكبرى\n1\tلاحقًا\tورشة\t')
    const box = dialog(visitor)
    await box.getByText(paste.understood_one).waitFor()
    await box.getByText(paste.why.time.replace('{{field}}', paste.field.from)).waitFor()
    await box.getByLabel('ملاحظات').selectOption({ label: paste.field.room })
    await box.getByRole('list').first().getByText('القاعة الكبرى').waitFor()
    await table(visitor).press('Control+End')
    await visitor.page.keyboard.type(' ')
    await box.getByText(paste.understood_one).waitFor()
    assert.equal(await box.getByLabel('ملاحظات').inputValue(), 'room')
    assert.deepEqual(await faultsOf(visitor.page), [])
    assert.equal(await sideways(visitor.page), 0)
    await box.getByRole('button', { name: paste.cancel }).click()
    assert.equal((await rowsOf(stored)).length, 0)
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

test('the paste dialog reads a CSV file like pasted text, and remains responsive with a huge table', async () => {
  const { visitor } = await openSection('partners')
  await opener(visitor).click()
  await visitor.page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from('الشريك,الفئة\nسعف,ذهبي\n"بستان، المحدودة",تقني\n') })
  await adding(visitor, ar.add_two).waitFor()
  const huge = Array.from({ length: 10_000 }, (_, n) => `شريك ${n}${'\tخلية'.repeat(9)}`).join('\n')
  await visitor.page.evaluate(text => navigator.clipboard.writeText(text), huge)
  await table(visitor).press('ControlOrMeta+a')
  await table(visitor).press('ControlOrMeta+v')
  await adding(visitor, ar.add_many.replace('{{count}}', '96')).waitFor()
  await dialog(visitor).getByText(ar.more_many.replace('{{count}}', '9854')).waitFor()
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})
