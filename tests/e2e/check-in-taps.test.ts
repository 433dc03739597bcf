import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)
const guests = 25
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A hackathon that starts today, with accepted people whose check-ins take 400 ms to save. */
async function openCheckIn(language: 'ar' | 'en') {
  const { id: tenant, tenant_name } = await publishedForm(
    nora,
    {},
    { starts_at: inHours(12), ends_at: inHours(60), registration_closes_at: inHours(11) },
  )
  await app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, phone, language, channel, consented_at)
      select ${tenant}, 'application', 'accepted', 'ضيف رقم ' || n, 'guest-' || n || '@example.com', '', 'ar', 'direct', now()
      from generate_series(1, ${guests}) n`),
  )
  const visitor = await newVisitor(browser, app, { person: nora, language, viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = visitor
  await page.route('**/api/v1/registrations/check-in/', async route => {
    await new Promise(done => setTimeout(done, 400))
    await route.continue()
  })
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&door=1`)
  const rows = page.getByRole('listitem').filter({ hasText: 'ضيف رقم' })
  await rows.nth(guests - 1).waitFor()
  const arrived = async () => (await nora.calls.registrations.admission({ tenant })).states['checked_in'] ?? 0
  return { ...visitor, rows, arrived }
}

for (const language of languages)
  test(`double taps check in 25 of 25 people, and no row moves, in ${named[language]}`, async () => {
    const { page, rows, words, arrived, troubles, close } = await openCheckIn(language)
    const { door } = words.registrations
    const placeOf = async (nth: number) => Math.round((await rows.nth(nth).boundingBox())?.y ?? 0)
    for (let nth = 0; nth < guests; nth++) {
      const button = rows.nth(nth).getByRole('button').first()
      await rows.nth(nth).evaluate(row => row.scrollIntoView({ block: 'center' }))
      const [before, box] = [await placeOf(nth), await button.boundingBox()]
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
      await page.touchscreen.tap(x, y)
      await page.touchscreen.tap(x, y)
      await rows.nth(nth).getByText(door.welcome).waitFor()
      await page.touchscreen.tap(x, y)
      assert.equal(await placeOf(nth), before, `row ${nth} moved`)
    }
    while ((await arrived()) < guests) await page.waitForTimeout(20)
    assert.equal(await rows.getByText(door.welcome).count(), guests)
    assert.deepEqual([await faultsOf(page), await sideways(page), troubles], [[], 0, []])
    await close()
  })

test('the check-in screen names the person whose check-in it undoes, below the list and in the row’s menu', async () => {
  const { page, rows, words, arrived, close } = await openCheckIn('en')
  const { door } = words.registrations
  const nameOf = async (nth: number) => (await rows.nth(nth).locator('bdi').first().innerText()).trim()
  for (const nth of [0, 1]) {
    await rows.nth(nth).getByRole('button').first().tap()
    await rows.nth(nth).getByText(door.welcome).waitFor()
  }
  while ((await arrived()) !== 2) await page.waitForTimeout(20)
  await page.getByRole('button', { name: door.undo_named.replace('{{name}}', await nameOf(1)), exact: true }).tap()
  while ((await arrived()) !== 1) await page.waitForTimeout(20)
  const first = await nameOf(0)
  await page.getByRole('button', { name: door.more_named.replace('{{name}}', first), exact: true }).tap()
  await page.getByRole('menuitem', { name: first }).tap()
  while ((await arrived()) !== 0) await page.waitForTimeout(20)
  await close()
})
