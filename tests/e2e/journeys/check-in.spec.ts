import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('en'))
  test(`check-in explains a missing camera, stores check-ins while offline, and reports rejected check-ins, in ${named[language]}`, async ({
    allowedErrors,
    app,
    newPerson,
    newVisitor,
  }) => {
    allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    const nora = await newPerson()
    const { id: tenant, tenant_name } = await publishedForm(nora)
    const at = new Date().toISOString()
    await Promise.all([register(app.services.database, tenant, { at }), register(app.services.database, tenant, { at })])
    const { results } = await nora.calls.registrations.list({ tenant, query: {} })
    await nora.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
    const hasCome = async () => (await nora.calls.registrations.admission({ tenant })).states['checked_in'] ?? 0

    const keeper = await newVisitor({
      person: nora,
      language,
      viewport: { width: 390, height: 844 },
    })
    const { page, press, context, words } = keeper
    const { door } = words.registrations
    await page.addInitScript(() => {
      const problems = ['NotAllowedError', 'NotFoundError']
      Object.assign(globalThis, { BarcodeDetector: class {} })
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', problems.shift()))
    })
    await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&state=all`)
    await page.getByRole('link', { name: door.open }).press('Enter')
    await expect(page.getByRole('heading', { name: door.title })).toBeVisible()
    await expect(page.locator('body :focus'), 'the keyboard is lost').toBeAttached()
    await expect(page.getByRole('progressbar', { name: `0 ${door.of_other.replace('{{n}}', '2')}` })).toBeVisible()
    const scan = page.getByRole('button', { name: door.scan })
    const share = () =>
      scan.evaluate(button => button.getBoundingClientRect().width / (button.parentElement?.getBoundingClientRect().width ?? 0))
    await expect.poll(share, 'the button does not have the full width').toBe(1)
    await press(door.scan)
    await expect(page.getByText(door.refused)).toBeVisible()
    await press(door.scan)
    await expect(page.getByText(door.not_opened)).toBeVisible()
    await expect(page.getByText(door.refused)).toHaveCount(0)

    const come = page.getByRole('button', { name: door.come_named.replace('{{name}}', '') })
    const waiting = page.getByText(door.waiting_one.replace('{{n}}', '1'))
    await come.first().click()
    await expect(page.getByText(door.memory)).toHaveCount(0)
    await press(door.early.cancel)
    expect(await hasCome()).toBe(0)
    await context.setOffline(true)
    await come.first().click()
    await page.getByRole('dialog').getByRole('button', { name: door.early.confirm, exact: true }).click()
    await expect(waiting).toBeVisible()
    await context.setOffline(false)
    await expect(waiting).toHaveCount(0)
    expect(await hasCome()).toBe(1)

    const checkIn = '**/api/v1/registrations/check-in/'
    const message = 'لا يتيح دورك ذلك.'
    await page.route(checkIn, route => route.fulfill({ status: 403, json: { code: 'auth.forbidden', message, request_id: 'a' } }))
    await come.first().click()
    await expect(page.getByRole('alert').filter({ hasText: door.not_sent }).getByText(message)).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await page.unroute(checkIn)
    await press(words.common.retry)
    await expect(page.getByText(door.not_sent)).toHaveCount(0)
    await expect.poll(hasCome).toBe(2)
  })
