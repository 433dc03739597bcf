import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const answered = ({ page }: Visitor, path: string, status: number) =>
  page.waitForResponse(reply => reply.url().includes(path) && reply.status() === status && reply.request().method() === 'PUT')

test('the event form shows both versions of a field that two people changed, and merges other fields', async () => {
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  const title = { ar: 'ورشة', en: 'Workshop' }
  const form = { title, kind: 'workshop', starts_at: inDays(3), ends_at: inDays(3.1), format: 'in_person', city: 'الرياض' } as const
  const event = await nora.calls.events.create({ tenant, form })
  const params = { event: event.id }
  const visitor = await newVisitor(browser, app, { person: nora, language: 'en' })
  const { page, words, troubles, close } = visitor
  await page.goto('/events?mine=1')
  await page.getByRole('button', { name: words.events.actions_of.replace('{{title}}', title.en) }).click()
  await page.getByRole('menuitem', { name: words.events.edit, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.events.edit_title })
  await dialog.getByLabel(words.events.title_ar).fill('ورشتي')
  await dialog.getByLabel(words.events.city, { exact: true }).fill('أبها')
  const theirs = await nora.calls.events.update({ tenant, params, form: { title: { ...title, ar: 'ورشتهم' }, kind: 'ceremony' } })
  await Promise.all([answered(visitor, '/api/v1/events/', 409), dialog.getByRole('button', { name: words.events.save }).click()])
  const asked = dialog.getByRole('group', { name: words.events.title_ar })
  await asked.getByText('ورشتهم').waitFor()
  assert.equal(await dialog.getByRole('alert').getByRole('group').count(), 1, 'nobody but oneself changed the city')
  assert.deepEqual(await faultsOf(page), [])
  await asked.getByRole('radio', { name: words.common.versions.theirs }).check()
  await dialog.getByRole('button', { name: words.events.save }).click()
  await dialog.waitFor({ state: 'detached' })
  const [kept] = (await nora.calls.events.mine({ query: { event: event.id } })).results
  assert.deepEqual([kept?.title.ar, kept?.city, kept?.kind], [theirs.title.ar, 'أبها', 'ceremony'])
  assert.deepEqual(troubles, [])
  await close()
})

test("the editor shows another person's new cover beside the user’s own, and saves the cover that the user chooses", async () => {
  const nora = await newPerson(app)
  const tenant = await newHackathon(nora)
  const coverNow = async () => (await nora.calls.tenants.detail({ query: { tenant: tenant.id } })).cover_pic
  const visitor = await newVisitor(browser, app, { person: nora })
  const { page, words, troubles, close } = visitor
  const { picture, crop, look } = words.editor
  const put = async (side: number) => {
    await page
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles({
        name: 'mine.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await smallPng(side)),
      })
    await page.getByRole('dialog', { name: crop.title }).getByRole('button', { name: crop.whole }).click()
  }
  const change = async (side: number) =>
    nora.calls.tenants.update({ tenant: tenant.id, form: { cover_pic: new File([await smallPng(side)], 'theirs.png') } })

  await page.goto(`/hackathon/${tenant.tenant_name}?step=look`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const first = await change(301)
  await put(302)
  const asked = page.getByRole('alert').filter({ hasText: picture.met })
  await asked.getByAltText(picture.yours).waitFor()
  await page.locator(`img[src="${first.cover_pic}"]`).first().waitFor()
  assert.deepEqual(await faultsOf(page), [])
  assert.equal(await coverNow(), first.cover_pic)
  await asked.getByRole('button', { name: picture.keep_theirs }).click()
  await asked.waitFor({ state: 'detached' })
  assert.equal(await coverNow(), first.cover_pic)

  const second = await change(303)
  await put(304)
  await Promise.all([answered(visitor, '/api/v1/tenants/update/', 200), asked.getByRole('button', { name: picture.keep_mine }).click()])
  await asked.waitFor({ state: 'detached' })
  assert.ok(![first.cover_pic, second.cover_pic].includes(await coverNow()))
  await page.getByAltText(picture.current.replace('{{label}}', look.cover)).waitFor()
  assert.deepEqual(troubles, [])
  await close()
})
