import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeExcelFile from 'write-excel-file/universal'
import { startingContent } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
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

test('an editor adds the winners of past editions from a table', async () => {
  const tenant = await newHackathon(nora)
  const content = startingContent()
  const past = { id: 'past', type: 'past' as const, visible: true, heading: { ar: '', en: '' }, rows: [] }
  await nora.calls.landingPages.create({ tenant: tenant.id, form: { content: { ...content, sections: [...content.sections, past] } } })
  const visitor = await newVisitor(browser, app, { person: nora, language: 'ar', viewport: { width: 390, height: 844 } })
  await visitor.page.goto(`/hackathon/${tenant.tenant_name}?step=past`)
  await opener(visitor).click()
  await table(visitor).fill('السنة\tالمركز\tالمشروع\tالفريق\n2024\tالمركز الأول\tنبع\tالواحة\n\tالمركز الثاني\tمدار\tالنجم\n2023\t\t\tالبدر')
  await adding(visitor, ar.add_few.replace('{{count}}', '3')).waitFor()
  assert.deepEqual([await faultsOf(visitor.page), await sideways(visitor.page)], [[], 0])
  if (process.env['SHOTS']) await visitor.page.screenshot({ path: `${process.env['SHOTS']}/past.png` })
  await adding(visitor, ar.add_few.replace('{{count}}', '3')).click()
  const stored = async () =>
    (await nora.calls.landingPages.get({ tenant: tenant.id })).content.sections.flatMap(section =>
      section.type === 'past' ? section.rows.map(({ title, projects }) => [title.ar, projects.map(({ team }) => team.ar)]) : [],
    )
  await until(async () => (await stored()).length === 2)
  assert.deepEqual(await stored(), [
    ['2024', ['الواحة', 'النجم']],
    ['2023', ['البدر']],
  ])
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

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
  const cell = (value: string) => ({ value, type: String })
  const rows = [
    ['الشريك', 'الفئة'],
    ['سعف', 'ذهبي'],
    ['بستان، المحدودة', 'تقني'],
    ['نخلة', 'تقني'],
  ].map(row => row.map(cell))
  const workbook = await writeExcelFile([
    { data: rows, sheet: 'الشركاء' },
    { data: [[cell('x')]], sheet: 'ملاحظات' },
  ] as never).toBlob()
  const choose = (buffer: Buffer) =>
    visitor.page.locator('input[type=file][accept*=xlsx]').setInputFiles({ name: 'p.xlsx', mimeType: 'application/octet-stream', buffer })
  await choose(Buffer.from(await workbook.arrayBuffer()))
  await adding(visitor, ar.add_few.replace('{{count}}', '3')).waitFor()
  await dialog(visitor)
    .getByText(/لم تُقرأ: .*ملاحظات/)
    .waitFor()
  // More than 512 kB, which the reader would unpack in a worker.
  const wide = Array.from({ length: 18_000 }, () => cell(crypto.randomUUID()))
  const large = await writeExcelFile([
    { data: [...rows, []], sheet: 'الشركاء' },
    { data: wide.map(one => [one, one]), sheet: 'بحث' },
  ] as never).toBlob()
  assert.ok(large.size > 512_000, `${large.size} bytes`)
  await choose(Buffer.from(await large.arrayBuffer()))
  await dialog(visitor)
    .getByText(/لم تُقرأ: .*بحث/)
    .waitFor()
  await choose(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
  await dialog(visitor).getByText(ar.xls).waitFor()
  const huge = Array.from({ length: 10_000 }, (_, n) => `شريك ${n}${'\tخلية'.repeat(9)}`).join('\n')
  await visitor.page.evaluate(text => navigator.clipboard.writeText(text), huge)
  await table(visitor).press('ControlOrMeta+a')
  await table(visitor).press('ControlOrMeta+v')
  await adding(visitor, ar.add_many.replace('{{count}}', '96')).waitFor()
  await dialog(visitor).getByText(ar.more_many.replace('{{count}}', '9,854')).waitFor()
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

const freeText = `*برنامج الهاكاثون*
اليوم الأول
٩:٠٠ ص – ١٠:٠٠ ص التسجيل / Registration
10:30 ص الافتتاح 📍 القاعة الكبرى
7 الإرشاد`

for (const language of walkedIn('en'))
  for (const width of [390, 1280])
    test(`an editor pastes a schedule as free text, corrects one line and skips another, in ${language} at ${width}`, async () => {
      const { visitor, stored } = await openSection('programme', language, width)
      const { paste, editor } = visitor.words
      await opener(visitor).click()
      await table(visitor).fill(freeText)
      const box = dialog(visitor)
      await box.getByRole('heading', { name: count(language, 'understood', 2) }).waitFor()
      await box.getByRole('heading', { name: count(language, 'unread', 2) }).waitFor()
      assert.deepEqual(await faultsOf(visitor.page), [])
      assert.equal(await sideways(visitor.page), 0)
      const fix = box.getByRole('textbox', { name: paste.line_number.replace('{{at}}', '5') })
      await fix.fill('7:00 م الإرشاد')
      await fix.press('Enter')
      await box.getByRole('heading', { name: count(language, 'understood', 3) }).waitFor()
      assert.match(await table(visitor).inputValue(), /7:00 م الإرشاد$/)
      await box.getByRole('button', { name: paste.skip, exact: true }).press('Enter')
      await box.getByRole('button', { name: paste.unskip, exact: true }).waitFor()
      await adding(visitor, count(language, 'add', 3)).click()
      await box.waitFor({ state: 'detached' })
      await until(async () => (await rowsOf(stored)).length === 3)
      const [first, second] = await rowsOf(stored)
      assert.deepEqual(first.title, { ar: 'التسجيل', en: 'Registration' })
      assert.deepEqual(second.room, { ar: 'القاعة الكبرى', en: '' })
      await visitor.page.getByRole('region', { name: editor.notices }).getByRole('button', { name: editor.rows.restore }).click()
      await until(async () => (await rowsOf(stored)).length === 0)
      assert.deepEqual(visitor.troubles, [])
      await visitor.close()
    })

/** Returns a sentence with its plural form. */
function count(language: Language, key: 'understood' | 'unread' | 'add', many: 2 | 3): string {
  const words: Readonly<Record<string, unknown>> = screenWords[language].paste
  const form = language === 'en' ? 'other' : many === 2 ? 'two' : 'few'
  return String(words[`${key}_${form}`]).replace('{{count}}', String(many))
}

test('pasted lines that are not understood remain in the field, and a pasted schedule replaces the program until it is undone', async () => {
  const { visitor, stored } = await openSection('programme')
  const { paste, editor } = visitor.words
  await opener(visitor).click()
  await table(visitor).fill('اليوم الأول\n9:00 ص التسجيل\nالغداء\nاليوم الثاني\n10:00 ص العروض\nالختام')
  await adding(visitor, ar.add_two).click()
  await until(async () => (await table(visitor).inputValue()) === 'اليوم الأول\nالغداء\nاليوم الثاني\nالختام')
  await table(visitor).fill('اليوم الثالث\n9:00 ص التحكيم')
  await dialog(visitor).getByRole('radio', { name: paste.replace }).check()
  await adding(visitor, ar.replace_with_one).click()
  await until(async () => (await rowsOf(stored)).length === 1)
  await visitor.page.getByRole('region', { name: editor.notices }).getByRole('button', { name: editor.rows.restore }).last().click()
  await until(async () => (await rowsOf(stored)).length === 2)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('the paste dialog reports schedule lines above the limit of 120 items', async () => {
  const { visitor } = await openSection('programme')
  await opener(visitor).click()
  await table(visitor).fill(Array.from({ length: 125 }, (_, n) => `9:00 ص فقرة ${n}`).join('\n'))
  await adding(visitor, ar.add_many.replace('{{count}}', '120')).waitFor()
  await dialog(visitor).getByText(ar.why.full_many.replace('{{count}}', '120')).first().waitFor()
  await visitor.close()
})
