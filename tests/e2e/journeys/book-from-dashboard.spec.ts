import { newHackathon } from '#server/testing/people/people.ts'
import { openHoursOf } from '#server/testing/rows/meetings.ts'
import { expect, test } from '../test.ts'

test.use({ product: 'book-from-dashboard' })

test('the dashboard offers to book a meeting only while the platform’s team has available hours', async ({ newPerson, newVisitor }) => {
  const [nora, admin] = [await newPerson(), await newPerson({ email: 'admin@example.com' })]
  await newHackathon(nora)
  const { page, words, press } = await newVisitor({ person: nora })
  const { dashboard, meetings } = words
  const book = page.getByRole('button', { name: dashboard.book, exact: true })
  const asked = page.waitForResponse(/\/meetings\/hosts\//)
  await page.goto('/')
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(book).toHaveCount(0)
  await openHoursOf(admin)
  await page.reload()
  await expect(book).toBeVisible()
  await press(dashboard.book)
  await expect(page.getByRole('dialog', { name: meetings.title }).getByRole('radiogroup').first()).toBeVisible()
})
