import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)

for (const language of walkedIn('ar'))
  test(`the overview draws one tile per seat, and none without a capacity (${language})`, async () => {
    const tenant = await publishedForm(nora)
    await app.services.database.system(db =>
      db.run(sql`
        insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, consented_at)
        select ${tenant.id}, 'application', 'س ' || n, 'seat' || n || '@example.com', '', 'ar', 'direct', now()
        from generate_series(1, 5) n`),
    )
    const accepted = sql`update registrations set state = 'accepted' where tenant_id = ${tenant.id} and fullname <= 'س 3'`
    await app.services.database.system(db => db.run(accepted))
    const { page, words, troubles, close } = await newVisitor(browser, app, { language, person: nora })
    const { details, dashboard } = words
    const filled = (taken: string, capacity: string) => details.seats.filled.replace('{{taken}}', taken).replace('{{capacity}}', capacity)
    await page.goto(`/hackathons-details/${tenant.tenant_name}`)
    const applications = page.locator('section[aria-labelledby=now]')
    await applications.getByRole('link', { name: details.sum.applied }).waitFor()
    await page.getByRole('link', { name: dashboard.now.act.review }).waitFor()
    assert.equal(await applications.getByRole('img').count(), 0)
    for (const [capacity, shown, tiles] of [
      [8, '8', 8],
      [1000, '1,000', 59],
    ] as const) {
      await nora.calls.registrations.setAdmission({ tenant: tenant.id, body: { mode: 'review', capacity, confirm_days: null } })
      await page.reload()
      await applications.getByRole('img', { name: filled('3', shown), exact: true }).waitFor()
      assert.equal(await applications.locator('svg > g').count(), tiles)
    }
    assert.deepEqual([await faultsOf(page), troubles], [[], []])
    await page.setViewportSize({ width: 320, height: 700 })
    assert.equal(await sideways(page), 0)
    await applications.getByRole('link', { name: details.sum.applied }).click()
    await page.waitForURL('**tab=registrations&state=applied')
    await close()
  })
