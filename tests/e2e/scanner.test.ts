// Tests scanning with BarcodeDetector and without it: iPhones, Firefox and Chromium on Linux have none.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const folder = mkdtempSync(join(tmpdir(), 'maydan-camera-'))
after(() => rmSync(folder, { recursive: true }))

/** Writes a video that Chromium repeats as the camera's picture: half a second empty, then a small rotated ticket. */
async function writeFilm(ticket: Buffer): Promise<string> {
  const scene = sharp({ create: { width: 640, height: 480, channels: 3, background: '#6b7078' } })
  const held = await sharp(ticket).resize(230, 230).rotate(9, { background: '#fff' }).toBuffer()
  const [empty, shown] = [
    await scene.clone().jpeg().toBuffer(),
    await scene
      .clone()
      .composite([{ input: held, left: 210, top: 90 }])
      .blur(0.8)
      .jpeg()
      .toBuffer(),
  ]
  const path = join(folder, `${crypto.randomUUID()}.mjpeg`)
  writeFileSync(path, Buffer.concat([...Array.from({ length: 10 }, () => empty), ...Array.from({ length: 50 }, () => shown)]))
  return path
}

const decoders = { ar: 'removed', en: 'without formats' } as const

describe('Camera at the entrance', { concurrency: 1 }, () => {
  for (const language of languages)
    test(`the camera at the entrance checks in a scanned ticket with ${decoders[language]}, in ${named[language]}`, async () => {
      const nora = await newPerson(app)
      const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
      // More than a day before the start, a check-in asks for a confirmation.
      const isEarly = language === 'en'
      const { id: tenant, tenant_name } = await publishedForm(
        nora,
        {},
        isEarly ? {} : { starts_at: inHours(12), ends_at: inHours(60), registration_closes_at: inHours(11) },
      )
      const email = `camera-${language}@example.com`
      assert.equal((await postForm(app, tenant_name, { ...visitor(email), fullname: 'ريم العتيبي' })).status, 303)
      const { results } = await nora.calls.registrations.list({ tenant, query: {} })
      await nora.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
      const own = /http\S+\/me\/[\w-]+/
      const link =
        (await mailsOnce(app, email, mails => mails.some(({ text }) => own.test(text))))
          .map(({ text }) => own.exec(text)?.[0])
          .find(Boolean) ?? ''

      const guest = await newVisitor(browser, app, { language, viewport: { width: 390, height: 844 } })
      await guest.page.goto(link)
      const ticket = await guest.page.locator('#ticket [role=img]').screenshot()
      await guest.close()

      const camera = await openBrowser([
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${await writeFilm(ticket)}`,
      ])
      try {
        const keeper = await newVisitor(camera, app, { person: nora, language, viewport: { width: 390, height: 844 } })
        const { page, press, words, troubles } = keeper
        const { door } = words.registrations
        const isDecoder: Promise<boolean>[] = []
        page.on('response', response => {
          if (response.url().endsWith('.js'))
            isDecoder.push(
              response.text().then(
                text => text.includes("Failed to execute 'detect' on 'BarcodeDetector'"),
                () => false,
              ),
            )
        })
        const decodersLoaded = async () => (await Promise.all(isDecoder)).filter(Boolean).length
        await page.addInitScript(kind => {
          const decoder = class {
            static getSupportedFormats = () => Promise.resolve([])
            detect = () => Promise.reject(new DOMException('', 'NotSupportedError'))
          }
          if (kind === 'removed') Reflect.deleteProperty(globalThis, 'BarcodeDetector')
          else Object.assign(globalThis, { BarcodeDetector: decoder })
        }, decoders[language])
        await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
        await page.getByRole('link', { name: door.open }).waitFor()
        assert.equal(await decodersLoaded(), 0, 'the decoder is loaded with the list')
        await page.getByRole('link', { name: door.open }).click()
        const back = page.getByRole('button', { name: door.close })
        await back.waitFor()
        assert.equal(await back.locator('.tabler-icon-arrow-left.icon-dir').count(), 1, 'the arrow points forward')
        const [arrow, title] = [await back.boundingBox(), await page.getByRole('heading', { name: door.title, exact: true }).boundingBox()]
        assert.equal((arrow?.x ?? 0) < (title?.x ?? 0), language === 'en', 'the arrow stands after the title')

        await press(door.scan)
        if (isEarly) {
          const asking = page.getByRole('dialog', { name: door.early.title })
          await asking.waitFor()
          assert.equal(await page.getByText(door.welcome).count(), 0, 'it is not checked in yet')
          await asking.getByRole('button', { name: door.early.confirm, exact: true }).click()
        }
        await page.getByRole('status').filter({ hasText: 'ريم العتيبي' }).getByText(door.welcome).waitFor()
        assert.equal(await decodersLoaded(), 1)
        while ((await nora.calls.registrations.admission({ tenant })).states['checked_in'] !== 1) await page.waitForTimeout(20)
        assert.deepEqual([await faultsOf(page), await sideways(page), troubles], [[], 0, []])
      } finally {
        await camera.close()
      }
    })
})
