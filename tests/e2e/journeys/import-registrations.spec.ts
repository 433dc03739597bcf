import writeExcelFile from 'write-excel-file/universal'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, newAddress, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** Interactions from the registrations to the list of imported people, with the correction of a row. */
const most = 12

const people = 600
const names = ['ريم القحطاني', 'بدر العنزي', 'سارة الحربي', 'Lina Haddad', 'نورة المطيري']
const nameOf = (n: number) => `${names[n % names.length]} ${['سعد', 'فهد', 'Ali'][n % 3]}`

/** Opens the screen of imports from the menu, and chooses a file. */
async function openFile({ page, press, words }: Visitor, file: { name: string; mimeType: string; buffer: Buffer }) {
  await press(words.registrations.more)
  await page.getByRole('menuitem', { name: words.registrations.import }).click()
  const chooser = page.waitForEvent('filechooser')
  await press(words.sheets.file.choose)
  await (await chooser).setFiles(file)
}
/** Interactions that the visitor does not count: the menu item, the file in the browser's dialog, and the button of the import's dialog. */
const uncounted = 3

test('an organizer imports 600 people of Google Forms in Arabic, corrects a row, continues after a reload, and undoes it', async ({
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const { id: tenant, tenant_name } = await publishedForm(nora, {}, { city: 'الرياض', country: 'SA' })
  const address = newAddress('sheet')
  const lines = Array.from({ length: people }, (_, n) =>
    [
      '2026/01/12 7:01:33 PM GMT+3',
      n === 7 ? 'wrong.example.com' : `${n}-${address}`,
      nameOf(n),
      `05012${String(n).padStart(5, '0')}`,
    ].join(','),
  )
  const buffer = Buffer.from(['طابع زمني,عنوان البريد الإلكتروني,الاسم الكامل,رقم الجوال', ...lines].join('\n'))
  const visitor = await newVisitor({ person: nora, language: 'ar', viewport: { width: 1280, height: 900 } })
  const { page, press, write, words, interactions } = visitor
  const { sheets } = words
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  await openFile(visitor, { name: 'الردود.csv', mimeType: 'text/csv', buffer })

  // The columns are recognized, so the preview shows the faulty row first.
  await expect(page.getByText(sheets.fault.email_invalid)).toBeVisible()
  await expect(page.locator('mark')).toHaveText('wrong.example.com')
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  await press(sheets.rows.edit_named.replace('{{n}}', '9'))
  await write('عنوان البريد الإلكتروني', `7-${address}`)
  await press(sheets.rows.save)
  await expect(
    page.getByText(sheets.rows.saved.replace('{{n}}', '9').replace('{{outcome}}', sheets.rows.create), { exact: true }),
  ).toBeVisible()
  expect((await nora.calls.registrations.list({ tenant, query: {} })).count).toBe(0)
  await page.reload()

  const submit = sheets.run.open_other.replace('{{count}}', '600')
  await press(submit)
  const dialog = page.getByRole('dialog', { name: submit })
  await write(sheets.run.where, 'نموذج التسجيل في Google Forms')
  await write(sheets.run.on, '2026-01-20')
  await dialog.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('heading', { name: sheets.report.done })).toBeVisible()
  await visitor.follow(sheets.report.show)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect((await nora.calls.registrations.list({ tenant, query: {} })).count).toBe(people)
  expect(interactions() + uncounted).toBeLessThanOrEqual(most)

  await page.goBack()
  await press(sheets.report.undo)
  await page.getByRole('dialog', { name: sheets.report.undo_title }).getByRole('button', { name: sheets.report.undo }).click()
  await expect(page.getByRole('heading', { name: sheets.report.undone })).toBeVisible()
  await expect(page.getByText(sheets.report.reversed_other.replace('{{count}}', '600'))).toBeVisible()
  expect((await nora.calls.registrations.list({ tenant, query: {} })).count).toBe(0)
})

test('an organizer imports a workbook in English, matches a text to an option, and mails the people once', async ({
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const { id: tenant, tenant_name } = await publishedForm(nora, {
    questions: [
      {
        id: 'size',
        kind: 'choice',
        label: { ar: 'مقاس القميص', en: 'Shirt size' },
        required: false,
        options: [
          { id: 's', label: { ar: 'صغير', en: 'Small' } },
          { id: 'l', label: { ar: 'كبير', en: 'Large' } },
        ],
        when: null,
      },
    ],
  })
  const cell = (value: string) => ({ value, type: String })
  const [reem, lina] = [newAddress('reem'), newAddress('lina')]
  const rows = [
    ['Full name', 'Email', 'Shirt size'],
    ['Reem Saad', reem, 'Small'],
    ['Lina Haddad', lina, 'Giant'],
  ]
  const blob = await writeExcelFile([{ data: rows.map(row => row.map(cell)), sheet: 'People' }] as never).toBlob()
  const visitor = await newVisitor({ person: nora, language: 'en', viewport: { width: 390, height: 844 } })
  const { page, press, write, words } = visitor
  const { sheets } = words
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  await page.getByRole('link', { name: words.registrations.import }).click()
  const chooser = page.waitForEvent('filechooser')
  await press(sheets.file.choose)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: 'people.xlsx', mimeType, buffer: Buffer.from(await blob.arrayBuffer()) })

  const match = page.getByLabel(sheets.values.option_of.replace('{{text}}', 'Giant').replace('{{field}}', 'Shirt size'))
  await match.selectOption({ label: 'Large' })
  await page.getByRole('link', { name: sheets.columns.next }).last().click()
  const submit = sheets.run.open_other.replace('{{count}}', '2')
  await press(submit)
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  await write(sheets.run.where, 'Sign-up sheet')
  await write(sheets.run.on, '2026-01-20')
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  await press(sheets.notice.open)
  await expect(page.getByRole('dialog').getByRole('figure')).toContainText('Sign-up sheet')
  await press(sheets.notice.submit_other.replace('{{count}}', '2'))
  await expect(page.getByText(sheets.report.told_other.replace('{{count}}', '2'))).toBeVisible()
  await expect(page.getByRole('button', { name: sheets.notice.open })).toBeHidden()

  const { results } = await nora.calls.registrations.list({ tenant, query: {} })
  expect(results.map(({ fullname, answers }) => [fullname, answers['q_size']]).toSorted()).toEqual([
    ['Lina Haddad', 'l'],
    ['Reem Saad', 's'],
  ])
})

test('an organizer imports the projects of Devpost from the area of projects, and undoes it', async ({ newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { id: tenant, tenant_name } = await publishedForm(nora, {}, { eligibility: { team_min: null, team_max: 4 } as never })
  const address = newAddress('devpost')
  const row = (title: string, nth: number) =>
    `${title},https://devpost.com/software/${nth},Submitted (Gallery/Visible),A pump that saves water.,https://example.com/${nth},Nada,Omar,a${nth}-${address},Aya,Ali,b${nth}-${address},Huda,Said,c${nth}-${address}`
  const heading =
    'Project Title,Submission Url,Project Status,About The Project,"""Try it out"" Links",Submitter First Name,Submitter Last Name,Submitter Email,Team Member 1 First Name,Team Member 1 Last Name,Team Member 1 Email'
  const buffer = Buffer.from([heading, row('Mizan', 1), row('ميزان الماء', 2), `Lost,https://devpost.com/software/3,Draft`].join('\n'))
  const visitor = await newVisitor({ person: nora, language: 'ar', viewport: { width: 1280, height: 900 } })
  const { page, press, write, words } = visitor
  const { sheets } = words
  await page.goto(`/hackathons-details/${tenant_name}?tab=projects`)
  await page.getByRole('link', { name: words.projects.import }).click()
  const chooser = page.waitForEvent('filechooser')
  await press(sheets.file.choose)
  await (await chooser).setFiles({ name: 'projects.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(sheets.projects.create_two)).toBeVisible()
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  const submit = sheets.run.open_few.replace('{{count}}', '6')
  await press(submit)
  const dialog = page.getByRole('dialog', { name: submit })
  await write(sheets.run.where, 'Devpost')
  await write(sheets.run.on, '2026-01-20')
  await dialog.getByRole('button', { name: submit }).click()
  await expect(page.getByText(sheets.projects.created_two)).toBeVisible()
  await visitor.follow(sheets.projects.show)
  await expect(page.getByText('ميزان الماء').first()).toBeVisible()
  expect((await nora.calls.projects.settings({ tenant })).counts.submitted).toBe(2)
  await page.goBack()
  await press(sheets.report.undo)
  await page.getByRole('dialog', { name: sheets.report.undo_title }).getByRole('button', { name: sheets.report.undo }).click()
  await expect(page.getByRole('heading', { name: sheets.report.undone })).toBeVisible()
  expect((await nora.calls.projects.list({ tenant, query: {} })).count).toBe(0)
})
