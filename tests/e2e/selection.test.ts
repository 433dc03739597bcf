import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { choosesTable, newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()

test('filtering registrations clears the selection, and the decision dialog lists the affected registrations', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await publishedForm(nora)
  for (const fullname of ['Sara Ali', 'Omar Saleh', 'Reem Nasser'])
    await register(app.services.database, id, { fullname, at: new Date().toISOString() })
  const { page, words, press, troubles, close } = await newVisitor(browser, app, { language: 'en', person: nora })
  const { registrations, table } = words
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('checkbox')
  await row('Sara Ali').check()
  await row('Omar Saleh').check()
  const bar = page.getByRole('region', { name: table.selection })
  await bar.getByText('Sara Ali').waitFor()
  await page.getByRole('searchbox', { name: registrations.search }).fill('Reem')
  await row('Sara Ali').waitFor({ state: 'detached' })
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: registrations.search }).fill('')
  await row('Omar Saleh').check()
  await row('Reem Nasser').check()
  await press(registrations.decide.accepted)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Omar Saleh').waitFor()
  await dialog.getByText('Reem Nasser').waitFor()
  assert.equal(await dialog.getByText('Sara Ali').count(), 0)
  assert.deepEqual([await faultsOf(page), await sideways(page), troubles], [[], 0, []])
  await close()
})

test('the decision dialog skips a registration that another member has decided meanwhile, and says so', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await publishedForm(nora)
  await register(app.services.database, id, { fullname: 'Sara Ali', at: new Date().toISOString() })
  const { page, words, press, close } = await newVisitor(browser, app, { language: 'en', person: nora })
  const { registrations } = words
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  await page.getByRole('row').filter({ hasText: 'Sara Ali' }).getByRole('checkbox').check()
  await press(registrations.decide.declined)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Sara Ali').waitFor()
  const { results } = await nora.calls.registrations.list({ tenant: id, query: {} })
  await nora.calls.registrations.decide({ tenant: id, body: { ids: results.map(one => one.id), state: 'accepted' } })
  await dialog.locator('[type=submit]').click()
  await page.getByRole('status').getByText(registrations.decided.skipped_changed_one.replace('{{count}}', '1')).waitFor()
  const after = await nora.calls.registrations.list({ tenant: id, query: {} })
  assert.deepEqual(
    after.results.map(({ state }) => state),
    ['accepted'],
  )
  // The list of registrations to review is current again.
  await page.getByRole('row').filter({ hasText: 'Sara Ali' }).waitFor({ state: 'detached' })
  await close()
})

test('the selection bar lists the selected hackathons, and filtering hackathons clears the selection', async () => {
  const nora = await newPerson(app)
  await newHackathon(nora, { name: { ar: 'هاكاثون الرمل', en: 'Sand hackathon' } })
  await newHackathon(nora, { name: { ar: 'هاكاثون البحر', en: 'Sea hackathon' } })
  const { page, words, close } = await newVisitor(browser, app, { language: 'en', person: nora })
  await choosesTable(page)
  await page.goto('/hackathons')
  await page.getByRole('row').filter({ hasText: 'Sand hackathon' }).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: words.table.selection })
  await bar.getByText('Sand hackathon').waitFor()
  await page.getByRole('searchbox', { name: words.hackathons.search }).fill('Sea')
  await page.getByRole('row').filter({ hasText: 'Sand hackathon' }).waitFor({ state: 'detached' })
  assert.equal(await bar.count(), 0)
  await close()
})
