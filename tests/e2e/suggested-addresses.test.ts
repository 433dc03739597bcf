import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { openProduct } from './product.ts'
import { arrives, newVisitor } from './visitor.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const names = { ar: 'هاكاثون الرياض للمدن الذكية', en: 'Riyadh Smart Cities Hackathon' } as const

const { tenant_name: taken } = await newHackathon(await newPerson(app))

for (const language of languages) {
  test(`the first step suggests other addresses only when the chosen address is taken or invalid, in ${named[language]}`, async () => {
    const { page, words, troubles, write, close } = await newVisitor(browser, app, { language })
    await page.goto('/config')
    await write(words.config.name.in[language], names[language])
    const field = page.getByRole('textbox', { name: words.config.slug.label })
    assert.equal(await field.inputValue(), 'riyadh-smart-cities')
    const offered = page.getByRole('group', { name: words.common.suggested_links }).getByRole('button')
    const isAvailable = (name: string) =>
      page
        .getByRole('status')
        .filter({ hasText: words.config.slug.available.replace('<name>{{name}}</name>', name) })
        .waitFor()
    await isAvailable('riyadh-smart-cities')
    assert.equal(await offered.count(), 0, 'available')
    await field.fill('ri')
    assert.equal(await offered.count(), 0, 'being typed')
    for (const invalid of ['2027', 'admin']) {
      await field.fill(invalid)
      await offered.first().waitFor()
      const [plain, dated, short] = await offered.allInnerTexts()
      assert.match(`${plain} ${dated} ${short}`, /^riyadh-smart-cities riyadh-smart-cities-(20\d\d) rsc-\1$/, invalid)
    }
    const short = (await offered.last().innerText()).trim()
    await offered.last().click()
    assert.equal(await field.inputValue(), short)
    await isAvailable(short)
    assert.equal(await offered.count(), 0, 'chosen')
    await field.fill(taken)
    await offered.first().waitFor()
    const other = (await offered.first().innerText()).trim()
    await offered.first().click()
    await isAvailable(other)
    assert.equal(await offered.count(), 0, 'chosen instead of the taken one')
    await page.getByLabel(words.config.name.in[language], { exact: true }).fill(`${names[language]} 2`)
    assert.equal(await field.inputValue(), other, 'a chosen address no longer follows the name')
    assert.deepEqual(troubles, [])
    await close()
  })
}

test('the settings suggest addresses from the hackathon’s name, for the page and for the next edition', async () => {
  const nora = await newPerson(app)
  const tenant = await newHackathon(nora, {
    name: { ar: names.ar, en: '' },
    starts_at: '2027-02-04T06:00:00Z',
    ends_at: '2027-02-06T15:00:00Z',
  })
  const { page, words, troubles, close } = await newVisitor(browser, app, { person: nora })
  const { settings } = words.details
  await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=settings`)
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: settings.link }) })
  await form.getByRole('button', { name: 'rsc-2027' }).click()
  await form.getByRole('button', { name: settings.rename }).click()
  await arrives(page, '/hackathons-details/rsc-2027?tab=settings')
  await form.getByRole('status').filter({ hasText: settings.saved }).waitFor()
  await form.locator(':focus').waitFor()
  await page.goto('/hackathons-details/rsc-2027?tab=settings&part=duplicate')
  const next = page.locator('form').filter({ has: page.getByRole('textbox', { name: settings.new_link }) })
  await next.getByRole('button', { name: 'rsc-2028' }).waitFor()
  assert.deepEqual(await next.getByRole('group', { name: words.common.suggested_links }).getByRole('button').allInnerTexts(), [
    'riyadh-smart-cities',
    'riyadh-smart-cities-2028',
    'rsc-2028',
  ])
  await next.getByRole('button', { name: 'rsc-2028' }).click()
  await next.getByRole('button', { name: settings.duplicate_do }).click()
  await arrives(page, '/hackathons-details/rsc-2028')
  const { results } = await nora.calls.tenants.list({ query: {} })
  const [copied, source] = ['rsc-2028', 'rsc-2027'].map(name => results.find(({ tenant_name }) => tenant_name === name))
  assert.equal(
    (Date.parse(copied?.starts_at ?? '') - Date.parse(source?.starts_at ?? '')) / 86_400_000,
    52 * 7,
    'the weekday is another one',
  )
  assert.notEqual(copied?.name, source?.name)
  assert.deepEqual(troubles, [])
  await close()
})
