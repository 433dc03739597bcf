import { sql } from '#server/platform/database/sql.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'

/** Inserts registrations named Person 1, Person 2 and so on, the newest last. */
const insertPeople = (app: TestApp, tenant: string, count: number, answers: object = {}) =>
  app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, consented_at, created_at, answers)
      select ${tenant}, 'application', 'Person ' || n, 'row' || n || '@example.com', '', 'ar', 'direct', now(),
        now() - (${count} - n) * interval '1 hour', ${answers as never}
      from generate_series(1, ${count}::int) n`),
  )

test('one key decides the current registration and goes on to the next, and Z undoes the last decision', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora)
  await insertPeople(app, id, 32)
  const { page, words } = await newVisitor({ language: 'ar', person: nora })
  const statesNow = async () => (await nora.calls.registrations.admission({ tenant: id })).states
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  const current = page.locator('tr[data-current]')
  const named = (n: number) => page.getByRole('button', { name: `Person ${n}`, exact: true })
  await expect(current).toContainText('Person 32')
  for (let n = 32; n > 2; n--) {
    await expect(current).toContainText(`Person ${n}`)
    await page.keyboard.press(n % 3 === 0 ? 'w' : n % 3 === 1 ? 'd' : 'a')
    await expect(named(n - 1)).toBeFocused()
  }
  expect(await statesNow()).toMatchObject({ applied: 2, accepted: 10, waiting: 10, declined: 10 })
  await page.keyboard.press('z')
  await expect(page.getByText(words.registrations.decided.undone)).toBeVisible()
  await expect(current).toContainText('Person 3')
  expect(await statesNow()).toMatchObject({ applied: 3, waiting: 9 })
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
})

test('a row offers its decisions, and the waitlist when no seat is free', async ({ app, newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora)
  await insertPeople(app, id, 4)
  await nora.calls.registrations.setAdmission({ tenant: id, body: { mode: 'review', capacity: 1, confirm_days: null } })
  const { page, words, press } = await newVisitor({ language: 'en', person: nora })
  const { decide } = words.registrations
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  const row = (n: number) => page.getByRole('row').filter({ hasText: `Person ${n}` })
  const accept = (n: number) => row(n).getByRole('button', { name: /^Accept/ })
  const opacity = (n: number) =>
    accept(n)
      .locator('..')
      .evaluate(one => getComputedStyle(one).opacity)
  await expect(row(4)).toHaveAttribute('data-current', 'true')
  expect([await opacity(4), await opacity(2)]).toEqual(['1', '0'])
  await row(2).hover()
  expect(await opacity(2)).toBe('1')
  const box = await accept(2).boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  await accept(2).hover()
  await expect(page.getByRole('tooltip')).toHaveText(`Accept \u2068Person 2\u2069`)
  await accept(2).click()
  await expect(row(2)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Person 1', exact: true })).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Person 3', exact: true })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('alert').getByText(decide.no_seat)).toBeVisible()
  await expect(accept(3)).toHaveAttribute('aria-disabled', 'true')
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  await page.getByRole('alert').getByRole('button', { name: decide.waiting }).click()
  await expect(row(3)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Person 1', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Person 1', exact: true })).toBeVisible()
  await press(words.registrations.panel.close)

  await page.getByRole('navigation', { name: words.registrations.segment.label }).getByRole('link', { name: 'Accepted' }).click()
  await expect(accept(2)).toHaveAttribute('aria-pressed', 'true')
})

test('the header of the answers selects a question, which the URL stores, and the segments have the numbers of the overview', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const question = (label: string) => ({
    id: crypto.randomUUID(),
    kind: 'line' as const,
    label: { ar: label, en: '' },
    required: false,
    options: [],
    when: null,
  })
  const { id, tenant_name } = await publishedForm(nora, { questions: [question('فكرتك في سطر'), question('مدينتك')] })
  const [idea, city] = (await nora.calls.registrations.form({ tenant: id })).fields
  await insertPeople(app, id, 3, { [idea?.name ?? '']: 'كشف سوسة النخيل', [city?.name ?? '']: 'الأحساء' })
  const { results } = await nora.calls.registrations.list({ tenant: id, query: {} })
  await nora.calls.registrations.decide({ tenant: id, body: { ids: [results[0]?.id ?? ''], state: 'waiting', mail: null } })
  const { page, words } = await newVisitor({ language: 'ar', person: nora })
  const { registrations, details } = words
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  await expect(page.getByRole('cell', { name: 'كشف سوسة النخيل' })).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: registrations.column.state })).toHaveCount(0)
  await page.getByRole('columnheader').getByRole('button', { name: 'فكرتك في سطر' }).click()
  await page.getByRole('menuitemradio', { name: 'مدينتك' }).click()
  await expect(page.getByRole('cell', { name: 'الأحساء' })).toHaveCount(2)
  expect(new URL(page.url()).searchParams.get('question')).toBe(city?.name)
  const segments = page.getByRole('navigation', { name: registrations.segment.label })
  await segments.getByRole('link', { name: details.sum.all }).click()
  await expect(page.getByRole('columnheader', { name: registrations.column.state })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'الأحساء' })).toHaveCount(3)
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(page.getByRole('columnheader', { name: registrations.column.when })).toBeHidden()
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])

  const listed = (await segments.getByRole('link').allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
  await page.goto(`/hackathons-details/${tenant_name}`)
  const parts = page.getByRole('list', { name: details.sum.title }).getByRole('link')
  await expect(parts).toHaveCount(listed.length)
  const summed = (await parts.allInnerTexts()).map(text => text.trim().split(/\s+/))
  expect(summed.map(([count, ...word]) => `${word.join(' ')} ${count}`)).toEqual(listed)
})
