import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { publishedForm, visitor as formOf } from '#server/testing/people/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'

const question = (
  id: string,
  kind: Register['questions'][number]['kind'],
  label: string,
  more: Partial<Register['questions'][number]> = {},
) => ({
  id,
  kind,
  label: { ar: label, en: '' },
  required: true,
  options: [],
  when: null,
  ...more,
})
const option = (id: string, label: string) => ({ id, label: { ar: label, en: '' } })

test('a visitor without JavaScript sees questions when their condition is met, and an organizer filters by the answers', async ({
  newPerson,
  newVisitor,
  app,
}) => {
  const nora = await newPerson()
  const { tenant_name } = await publishedForm(nora, {
    fields: [{ key: 'age_band', required: true }],
    questions: [
      question('guardian', 'line', 'اسم ولي الأمر', { when: { field: 'age_band', values: ['under_18'] } }),
      question('days', 'choices', 'أي الأيام تحضر؟', { options: [option('thu', 'الخميس'), option('fri', 'الجمعة')] }),
      question('bed', 'yes_no', 'هل تبيت ليلة الجمعة؟', { when: { field: 'q_days', values: ['fri'] } }),
    ],
  })
  const { page } = await newVisitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await page.goto(`http://${tenant_name}.localhost:${new URL(app.url).port}/`, { waitUntil: 'load' })
  const { fullname, email, phone } = formOf('question@example.com')
  await page.locator('#f-fullname').fill(fullname)
  await page.locator('#f-email').fill(email)
  await page.locator('#f-phone').fill(phone)
  const guardian = page.getByLabel('اسم ولي الأمر')
  await expect(guardian).toBeHidden()
  await page.locator('#f-age_band').selectOption('under_18')
  await guardian.fill('هند العتيبي')
  await expect(page.getByText('هل تبيت ليلة الجمعة؟')).toBeHidden()
  await page.getByLabel('الخميس').check()
  await page.getByLabel('الجمعة').check()
  await page.locator('#f-consent').check()
  await page.getByRole('button', { name: 'إرسال طلب التسجيل' }).click()
  // The browser does not require a hidden question, so the server reports the missing answer.
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('اختر نعم أو لا: «هل تبيت ليلة الجمعة؟».')
  await expect(page.getByLabel('الجمعة')).toBeChecked()
  await page.getByLabel('لا', { exact: true }).check()
  await page.locator('#f-consent').check()
  await page.getByRole('button', { name: 'إرسال طلب التسجيل' }).click()
  await expect(page).toHaveURL(/\/thanks/)

  const organizer = await newVisitor({ person: nora, language: 'ar', viewport: { width: 1280, height: 900 } })
  const { registrations } = organizer.words
  await organizer.page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  await organizer.press(organizer.words.table.filters)
  const filter = organizer.page.getByLabel(registrations.answer.label)
  await filter.selectOption({ label: 'الخميس' })
  await expect(organizer.page.getByRole('button', { name: fullname, exact: true })).toBeVisible()
  await filter.selectOption({ label: '35–44' })
  await expect(organizer.page.getByRole('button', { name: fullname, exact: true })).toBeHidden()
  expect([await faultsOf(organizer.page), await sideways(organizer.page)]).toEqual([[], 0])
})
