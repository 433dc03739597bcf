import { sql } from '#server/platform/database/sql.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { expect, test } from '../test.ts'

test('check-in sends unsent check-ins of a closed tab, finds people accepted later, and reports a ticket shown again', async ({
  allowedErrors,
  app,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const nora = await newPerson()
  const { id: tenant } = await publishedForm(nora)
  const at = new Date().toISOString()
  for (let n = 0; n < 2; n++) await register(app.services.database, tenant, { at })
  const { results } = await nora.calls.registrations.list({ tenant, query: {} })
  const [guest = '', later = ''] = results.map(({ id }) => id)
  const rename = (id: string, fullname: string, phone: string) =>
    app.services.database.system(db => db.run(sql`update registrations set fullname = ${fullname}, phone = ${phone} where id = ${id}`))
  await rename(guest, 'Sinéad O’Brien', '+966500000001')
  await rename(later, 'عبدالله الغامدي', '+966501234567')
  const accept = (id: string) => nora.calls.registrations.decide({ tenant, body: { ids: [id], state: 'accepted', mail: null } })
  await accept(guest)
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  const { token } = await nora.calls.checkInLinks.create({ tenant, body: { name: 'Gate', day } })
  const hasCome = async () => (await nora.calls.registrations.admission({ tenant })).states['checked_in'] ?? 0

  const { page, press, context, words } = await newVisitor({ language: 'en', viewport: { width: 390, height: 844 } })
  const { door } = words.registrations
  const camera = () => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        const { ticket } = globalThis as { ticket?: string }
        return ticket ? [{ rawValue: ticket }] : []
      }
    }
    Object.assign(globalThis, { BarcodeDetector })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      return canvas.captureStream(10)
    }
  }
  await page.addInitScript(camera)
  await page.goto(`/check-in#${token}`)

  // A ticket that is shown again after it left the view.
  const show = (ticket: string) => page.evaluate(value => void Object.assign(globalThis, { ticket: value }), ticket)
  const result = page.getByRole('status').filter({ hasText: /O’Brien|الغامدي/ })
  await press(door.scan)
  await show(guest)
  await expect(result).toContainText(door.welcome)
  await expect.poll(hasCome).toBe(1)
  await show('')
  await page.waitForTimeout(2000)
  await show(guest)
  await expect(result).toContainText(/already checked in, at \d/)
  expect(await hasCome()).toBe(1)
  await show('')

  // A person who was accepted after the list was loaded, by phone number and by ticket.
  const search = page.getByRole('searchbox')
  await search.fill('عبد الله')
  await expect(page.getByText(door.none)).toBeVisible()
  await accept(later)
  await search.fill('050 123 4567')
  await expect(page.getByRole('listitem').filter({ hasText: 'عبدالله الغامدي' })).toBeVisible()
  await search.fill('')

  // A check-in that was not sent before the tab was closed.
  await context.setOffline(true)
  await show(later)
  await expect(page.getByText(door.stored)).toBeVisible()
  await search.fill('Nobody Somebody')
  await expect(page.getByText(door.none_offline)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  expect(await hasCome()).toBe(1)
  await context.setOffline(false)
  const again = await context.newPage()
  await again.addInitScript(camera)
  await again.goto(new URL(`/check-in#${token}`, app.url).href)
  await expect.poll(hasCome).toBe(2)
  await expect(again.getByText(door.stored)).toHaveCount(0)
})

test('a check-in link opens again without a network, with its list and unsent check-ins, until the link is revoked', async ({
  allowedErrors,
  app,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const nora = await newPerson()
  const { id: tenant } = await publishedForm(nora)
  for (const fullname of ['سارة الحربي', 'ريم العتيبي'])
    await register(app.services.database, tenant, { at: new Date().toISOString(), fullname })
  const { results } = await nora.calls.registrations.list({ tenant, query: {} })
  await nora.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  const { token, id: link } = await nora.calls.checkInLinks.create({ tenant, body: { name: 'Gate', day } })
  const hasCome = async () => (await nora.calls.registrations.admission({ tenant })).states['checked_in'] ?? 0

  const { page, context, words } = await newVisitor({ viewport: { width: 390, height: 844 } })
  const { door } = words.registrations
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.goto(`/check-in#${token}`)
  await expect(row('سارة الحربي')).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await caches.match('/check-in', { ignoreSearch: true })) !== undefined)).toBe(true)

  await context.setOffline(true)
  await row('سارة الحربي').getByRole('button').first().click()
  await expect(row('سارة الحربي').getByText(door.unsent)).toBeVisible()
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(row('سارة الحربي').getByText(door.unsent)).toBeVisible()
  await row('ريم العتيبي').getByRole('button').first().click()
  await expect(row('ريم العتيبي').getByText(door.unsent)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(hasCome).toBe(2)
  await expect(row('ريم العتيبي').getByText(door.welcome)).toBeVisible()

  await nora.calls.checkInLinks.revoke({ tenant, params: { id: link } })
  await page.reload()
  await expect(page.getByRole('alert').getByText(door.links.ended)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('سارة الحربي')).toHaveCount(0)
})
