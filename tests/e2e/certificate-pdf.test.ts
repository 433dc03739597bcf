import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { startingContent } from '#contract/landing-pages/content.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { openProduct } from './product.ts'

const { app, browser } = await openProduct()
const none = { ar: '', en: '' }
const pdfium = await PDFiumLibrary.init()
after(() => pdfium.destroy())
const page = await browser.newPage()

/** Text of the only page, as Chrome and Edge copy it from a PDF. */
async function copiedText(pdf: Uint8Array): Promise<string> {
  const file = await pdfium.loadDocument(pdf)
  try {
    assert.equal(file.getPageCount(), 1)
    return file.getPage(0).getText()
  } finally {
    file.destroy()
  }
}

// With letters that fonts join to ligatures: لا, الله, and names in two scripts.
const names = ['سارة العتيبي', 'عبد الله بن إسحاق الأنصاري', 'لؤي آل الشيخ', 'علاء لاشين', 'محمد Müller', 'Lina Haddad']
for (const theme of ['fusayfisa', 'mihwar', 'lawha'] as const)
  test(`the name that is copied from a printed certificate is the one that was written (${theme})`, async () => {
    const nora = await newPerson(app)
    const { id: tenant } = await newHackathon(nora)
    await nora.calls.landingPages.create({ tenant, form: { content: { ...startingContent(), theme } } })
    await nora.calls.landingPages.publish({ tenant })
    for (const name of names) {
      const body = { kind: 'participant' as const, name, project: none, award: none }
      const { url } = await nora.calls.certificates.create({ tenant, body })
      await page.goto(url)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      assert.equal(name, name.normalize('NFC'))
      const lines = (await copiedText(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }))).split(/\r?\n/)
      assert.deepEqual(lines.filter(line => line.trim() === name).length, 1, `${name} in ${JSON.stringify(lines)}`)
    }
  })
