import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import readSheets from 'read-excel-file/node'
import { sql } from '#server/platform/database/sql.ts'
import { showSecondFactor } from '#server/testing/people/administrators.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { collectProjects } from '#server/testing/rows/collect-projects.ts'
import { openProduct } from './product.ts'
import { newVisitor } from './visitor.ts'

const rows = 2400
const { app, browser } = await openProduct()
const nora = await newPerson(app)
const { tenant, name } = await collectProjects(app, nora)

/** Presses a menu item, and returns the rows and the markup of the workbook's first sheet. */
async function workbookOf(page: Page, item: string) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item, exact: true }).first().click(),
  ])
  const bytes = await readFile(await saved.path())
  const [sheet] = await readSheets(bytes)
  return { sheet: sheet?.data ?? [], markup: Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString() }
}

test('a workbook of 2,400 registrations is saved under the Content-Security-Policy, and an Arabic sheet runs from right to left', async () => {
  await app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, phone, language, channel, consented_at)
      select ${tenant}, 'application', 'مسجَّل رقم ' || n, 'many-' || n || '@example.com', '', 'ar', 'direct', now()
      from generate_series(1, ${rows}) n`),
  )
  const { page, words, press, troubles, close } = await newVisitor(browser, app, { person: nora })
  await page.goto(`/hackathons-details/${name}?tab=registrations&state=all`)
  await press(words.registrations.more)
  const { sheet, markup } = await workbookOf(page, words.registrations.export.xlsx)
  assert.ok(sheet.length > rows, `${sheet.length} rows`)
  assert.ok(sheet.some(cells => cells.includes(`مسجَّل رقم ${rows}`)))
  assert.match(markup, /rightToLeft="1"/)
  assert.deepEqual(troubles, [])
  await close()
})

test('a workbook of 2,400 projects is saved under the Content-Security-Policy', async () => {
  const { page, words, press, troubles, close } = await newVisitor(browser, app, { person: nora })
  await page.route('**/projects/export/**', async route => {
    const reply = (await (await route.fetch()).json()) as { cells: string[][] }
    const [head = []] = reply.cells
    await route.fulfill({
      json: { ...reply, cells: [head, ...Array.from({ length: rows }, (_, n) => head.map(title => `${title} ${n}`))] },
    })
  })
  await page.goto(`/hackathons-details/${name}?tab=projects`)
  await press(words.projects.more)
  const { sheet } = await workbookOf(page, words.projects.export.xlsx)
  assert.equal(sheet.length, 1 + rows)
  assert.deepEqual(troubles, [])
  await close()
})

test('a workbook of 2,400 statistics is saved under the Content-Security-Policy', async () => {
  const admin = await newPerson(app, 'admin@example.com')
  await showSecondFactor(app, admin)
  const { page, words, press, troubles, close } = await newVisitor(browser, app, { person: admin, language: 'en' })
  await page.route('**/admin-stats/users/chart/**', async route => {
    const reply = (await (await route.fetch()).json()) as { labels: string[]; series: { data: number[] }[] }
    const labels = Array.from({ length: rows }, (_, n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10))
    const series = reply.series.map(one => ({ ...one, data: labels.map((_, n) => n) }))
    await route.fulfill({ json: { ...reply, labels, series } })
  })
  await page.goto('/')
  await press(words.platform.export)
  const { sheet, markup } = await workbookOf(page, words.platform.xlsx)
  assert.ok(sheet.length > rows, `${sheet.length} rows`)
  assert.doesNotMatch(markup, /rightToLeft="1"/)
  assert.deepEqual(troubles, [])
  await close()
})
