import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { exportTenant } from '#server/cli/archive/export-tenant.ts'
import { importTenant } from '#server/cli/archive/import-tenant.ts'
import { openArchive } from '#server/cli/archive/read-archive.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { richHackathon } from './hackathon-pages.ts'
import { faultsOf, sideways, wear } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()
const there = await startTestApp()
const folder = await mkdtemp(path.join(tmpdir(), 'maydan-archive-'))
after(async () => {
  await there.close()
  await rm(folder, { recursive: true, force: true })
})
const nora = await newPerson(app)
const { id: tenant, tenant_name: name } = await richHackathon(nora)
await nora.calls.tenants.update({ tenant, form: { logo: new File([await smallPng()], 'logo.png') } })
await nora.calls.landingPages.publish({ tenant })

/** Returns screenshots of a page, one per viewport height. Removes the server's port from texts, because it differs between servers. */
async function screensOf({ url }: TestApp, at: string, width: number): Promise<string[]> {
  const { port } = new URL(url)
  const page = await browser.newPage({ viewport: { width, height: 844 } })
  await page.goto(`http://${name}.localhost:${port}${at}`)
  const height = await page.evaluate(async port => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) text.textContent = text.textContent?.replace(`:${port}`, '') ?? ''
    for (const field of document.querySelectorAll('input')) field.value = field.value.replace(`:${port}`, '')
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...Array.from(document.images, image => image.decode())])
    return document.documentElement.scrollHeight
  }, port)
  const screens: string[] = []
  for (let top = 0; top < height; top += 844) {
    await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
    screens.push(await steadyPicture(page))
  }
  await page.close()
  return screens
}

/** Chromium can paint before all pictures are decoded. Repeats the screenshot until two screenshots are equal. */
async function steadyPicture(page: Page): Promise<string> {
  let last = ''
  for (;;) {
    const now = (await page.screenshot({ animations: 'disabled' })).toString('base64')
    if (now === last) return now
    last = now
  }
}

/** Number of pixels that may differ, because Chromium antialiases rounded corners slightly differently between runs. */
const edgePixels = 4

async function differingPixels(one: string, other: string): Promise<number> {
  if (one === other) return 0
  const [a, b] = await Promise.all([one, other].map(png => sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true })))
  if (!a || !b || a.data.length !== b.data.length) return Number.POSITIVE_INFINITY
  const { channels } = a.info
  let pixels = 0
  for (let at = 0; at < a.data.length; at += channels) if (a.data.compare(b.data, at, at + channels, at, at + channels) !== 0) pixels++
  return pixels
}

test('a hackathon imported from an archive has the same page, pixel by pixel, in both languages, on phone and desktop', async () => {
  const file = path.join(folder, 'one.zip')
  await exportTenant(name, file, { database: app.services.database, store: app.services.store, release: '1.2.3', withPeople: false })
  const sara = await newPerson(there, 'sara@example.com')
  const opened = await importTenant(file, { database: there.services.database, store: there.services.store, owner: 'sara@example.com' })
  await sara.calls.landingPages.publish({ tenant: opened.id })
  const lengths = new Set<number>()
  for (const at of ['/', '/en/'])
    for (const width of [390, 1280]) {
      const [before, now] = [await screensOf(app, at, width), await screensOf(there, at, width)]
      assert.equal(now.length, before.length, `${at} at ${width}`)
      for (const [n, screen] of before.entries()) {
        const pixels = await differingPixels(screen, now[n] ?? '')
        assert.ok(pixels <= edgePixels, `${at} at ${width}: ${pixels} pixels differ on screen ${n + 1}`)
      }
      lengths.add(before.length)
    }
  // Error pages would all have the same length on a phone, so different lengths exclude error pages.
  assert.ok(Math.min(...lengths) > 2 && lengths.size > 1)
})

for (const language of walkedIn('en'))
  test(`an owner downloads the archive in the settings, and authenticates again to include registrations, in ${named[language]}`, async () => {
    const { page, words, press, close } = await newVisitor(browser, app, { person: nora, language })
    const panel = page.getByRole('region', { name: words.archive.title })
    const inspect = async (state: string) => {
      for (const width of ['wide', 'narrow'] as const)
        for (const mode of ['light', 'dark'] as const) {
          await wear(page, { mode, preset: '#0097B5', width })
          const shots = process.env['ARCHIVE_SHOTS']
          if (shots) await panel.screenshot({ path: `${shots}/${language}-${state}-${width}-${mode}.png` })
          assert.deepEqual(
            [state, width, mode, await faultsOf(page, mode === 'dark' ? 'colours' : 'everything'), await sideways(page)],
            [state, width, mode, [], 0],
          )
        }
    }
    await page.goto(`/hackathons-details/${name}?tab=settings&part=data`)
    const saved = page.waitForEvent('download')
    await press(words.archive.take)
    assert.equal((await saved).suggestedFilename(), `${name}.zip`)
    await panel.getByText(words.archive.begun).waitFor()
    await inspect('begun')
    await app.services.database.system(db =>
      db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${nora.user.id}`),
    )
    await panel.getByLabel(words.archive.people).check()
    await press(words.archive.take)
    await panel.getByLabel(words.factor.again.password, { exact: true }).fill(nora.password)
    await inspect('again')
    const whole = page.waitForEvent('download')
    await press(words.factor.again.submit)
    const { people, close: shut } = await openArchive(await (await whole).path(), true)
    shut()
    assert.deepEqual(people, [])
    await panel.getByText(words.archive.begun).waitFor()
    await page.goto(`/hackathons-details/${name}?tab=activity`)
    await page.getByText(words.audit.action.tenant_exported).nth(1).waitFor()
    await close()
  })
