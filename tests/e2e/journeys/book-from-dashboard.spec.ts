import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHoursOf } from '#server/testing/meetings.ts'
import { newHackathon, newPerson } from '#server/testing/people.ts'
import { openProduct } from '../product.ts'
import { newVisitor } from '../visitor.ts'

const { app, browser } = await openProduct()

test('the dashboard offers to book a meeting only while the platform’s team has available hours', async () => {
  const [nora, admin] = [await newPerson(app), await newPerson(app, 'admin@example.com')]
  await newHackathon(nora)
  const { page, words, press, troubles, close } = await newVisitor(browser, app, { person: nora })
  const { dashboard, meetings } = words
  const book = page.getByRole('button', { name: dashboard.book, exact: true })
  const asked = page.waitForResponse(/\/meetings\/hosts\//)
  await page.goto('/')
  await asked
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await book.count(), 0)
  await openHoursOf(admin)
  await page.reload()
  await book.waitFor()
  await press(dashboard.book)
  await page.getByRole('dialog', { name: meetings.title }).getByRole('radiogroup').first().waitFor()
  assert.deepEqual(troubles, [])
  await close()
})
