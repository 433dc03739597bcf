import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newPerson } from '#server/testing/people.ts'
import { register } from '#server/testing/registrations.ts'
import { publishedForm } from '#server/testing/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { walkedIn } from '../turns.ts'
import { newVisitor } from '../visitor.ts'
import { named } from '../words.ts'

const { app, browser } = await openProduct()

describe('Check-in', { concurrency: 2 }, () => {
  for (const language of walkedIn('en'))
    test(`check-in explains a missing camera, stores check-ins while offline, and reports rejected check-ins, in ${named[language]}`, async () => {
      const nora = await newPerson(app)
      const { id: tenant, tenant_name } = await publishedForm(nora)
      const at = new Date().toISOString()
      await Promise.all([register(app.services.database, tenant, { at }), register(app.services.database, tenant, { at })])
      const { results } = await nora.calls.registrations.list({ tenant, query: {} })
      await nora.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
      const hasCome = async () => (await nora.calls.registrations.admission({ tenant })).states['checked_in'] ?? 0

      const keeper = await newVisitor(browser, app, { person: nora, language, viewport: { width: 390, height: 844 } })
      const { page, press, context, words, troubles } = keeper
      const { door } = words.registrations
      await page.addInitScript(() => {
        const problems = ['NotAllowedError', 'NotFoundError']
        Object.assign(globalThis, { BarcodeDetector: class {} })
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', problems.shift()))
      })
      await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
      await page.getByRole('link', { name: door.open }).press('Enter')
      await page.getByRole('heading', { name: door.title }).waitFor()
      assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'the keyboard is lost')
      await press(door.scan)
      await page.getByText(door.refused).waitFor()
      await press(door.scan)
      await page.getByText(door.not_opened).waitFor()
      assert.equal(await page.getByText(door.refused).count(), 0)

      const come = page.getByRole('button', { name: door.come_named.replace('{{name}}', '') })
      const waiting = page.getByText(door.waiting_one.replace('{{n}}', '1'))
      await context.setOffline(true)
      await come.first().click()
      await waiting.waitFor()
      await context.setOffline(false)
      await waiting.waitFor({ state: 'detached' })
      assert.equal(await hasCome(), 1)

      const checkIn = '**/api/v1/registrations/check-in/'
      const message = 'لا يتيح دورك ذلك.'
      await page.route(checkIn, route => route.fulfill({ status: 403, json: { code: 'auth.forbidden', message, request_id: 'a' } }))
      await come.first().click()
      await page.getByRole('alert').filter({ hasText: door.not_sent }).getByText(message).waitFor()
      assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
      await page.unroute(checkIn)
      await press(words.common.retry)
      await page.getByText(door.not_sent).waitFor({ state: 'detached' })
      while ((await hasCome()) < 2) await page.waitForTimeout(20)
      assert.deepEqual(
        troubles.filter(trouble => !trouble.includes('ERR_INTERNET_DISCONNECTED')),
        [],
      )
      await keeper.close()
    })
})
