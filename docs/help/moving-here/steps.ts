import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf } from '../../../tests/e2e/help/sample-people.ts'

const headings = {
  ar: ['طابع زمني', 'عنوان البريد الإلكتروني', 'الاسم الكامل', 'رقم الجوال', 'مقاس القميص'],
  en: ['Timestamp', 'Email Address', 'Full name', 'Mobile number', 'Shirt size'],
} as const
const form = { ar: 'نموذج التسجيل في Google Forms', en: 'Registration form in Google Forms' } as const

/** A sheet of eight people, the first one twice. The third one has an invalid address, and the last one is registered already. */
const sheetOf = (language: 'ar' | 'en') => {
  const rows = Array.from({ length: 8 }, (_, nth) => {
    const address = nth === 2 ? 'noura@example' : `person-${nth + 1}@example.com`
    return [`2026/11/${10 + nth} 7:01:33 PM GMT+3`, address, nameOf(nth, language), `05012345${10 + nth}`, 'M']
  })
  return [headings[language], ...rows, ...rows.slice(0, 1)].map(cells => cells.join(',')).join('\n')
}
const dialogOf = ({ page }: Stage) => page.getByRole('dialog').last()
/** The name of a button without its number. */
const beginning = (words: string) => new RegExp(`^${words.split('{{')[0]}`)

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    await postForm(app, tenant.tenant_name, visitor('person-8@example.com'))
    return { person, tenant }
  },
  steps: {
    open: async ({ page, words, press, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations`)
      await press(words.registrations.more)
      await look()
      await page.getByRole('menuitem', { name: words.registrations.import }).click()
      await page.getByText(words.sheets.file.safe).waitFor()
    },
    file: async ({ page, words, language }) => {
      const buffer = Buffer.from(sheetOf(language))
      await page.locator('input[type=file]').setInputFiles({ name: 'responses.csv', mimeType: 'text/csv', buffer })
      await page.getByText(nameOf(2, language)).first().waitFor()
      await page.getByRole('link', { name: words.sheets.steps.rows }).waitFor()
    },
    columns: async stage => {
      const { page, words, choose } = stage
      await choose(page.getByRole('link', { name: words.sheets.steps.columns }))
      const title = page.getByText(words.sheets.columns.title, { exact: true }).first()
      await title.evaluate(element => element.scrollIntoView({ block: 'start' }))
    },
    rows: async ({ page, words, language }) => {
      await page.getByRole('link', { name: words.sheets.columns.next, exact: true }).last().click()
      await page.getByText(nameOf(2, language)).first().waitFor()
    },
    fix: async stage => {
      const { page, words, look } = stage
      await page.getByText(words.sheets.rows.faulted).first().click()
      await look()
      await page.getByRole('button', { name: words.sheets.rows.edit_named.replace('{{n}}', '4') }).click()
      await page.getByLabel(headings[stage.language][1]).last().fill('noura@example.com')
      await look()
      await page.getByRole('button', { name: words.sheets.rows.save }).click()
      await page.getByRole('button', { name: words.sheets.rows.save }).waitFor({ state: 'detached' })
    },
    agreed: async stage => {
      const { page, words, language } = stage
      await page.getByRole('button', { name: beginning(words.sheets.run.open_other) }).click()
      await dialogOf(stage).getByLabel(words.sheets.run.where).fill(form[language])
      await dialogOf(stage).getByLabel(words.sheets.run.on).fill('2026-11-20')
    },
    run: async stage => {
      const { page, words } = stage
      await dialogOf(stage).locator('button[type=submit]').click()
      await page.getByText(words.sheets.report.done).waitFor()
    },
    notice: async stage => {
      const { words, press, look } = stage
      await press(words.sheets.notice.open)
      await dialogOf(stage).getByText(words.sheets.notice.means).waitFor()
      await look()
      const part = dialogOf(stage)
      await part.locator('figure').waitFor()
      return part
    },
    'undo-import': async stage => {
      const { page, words, press, look } = stage
      await page.keyboard.press('Escape')
      await press(words.sheets.report.undo)
      await look()
      await dialogOf(stage).locator('button[type=submit], button').last().click()
      await page.getByText(words.sheets.report.undone).waitFor()
    },
  },
})
