import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { areaLink } from './areas.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()

for (const language of walkedIn('en'))
  test(`an editor creates weekly events, sees attendees, postpones, duplicates and removes events, on a phone (${named[language]})`, async () => {
    const nora = await newPerson(app)
    const tenant = await newHackathon(nora, { contact_email: 'salam@example.com' })
    await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
    await nora.calls.landingPages.publish({ tenant: tenant.id })
    const visitor = await newVisitor(browser, app, { language, person: nora, viewport: { width: 390, height: 844 } })
    const { page, words, press, troubles, close } = visitor
    const { events } = words
    await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=events`)
    await page.getByText(events.none_of_hackathon).waitFor()
    await press(events.add)
    const form = page.getByRole('dialog')
    await form.getByLabel(events.title_ar, { exact: true }).fill('ورشة أسبوعية')
    await form.getByLabel(events.weeks, { exact: true }).fill('3')
    await form.getByLabel(events.format.online, { exact: true }).check()
    await form.getByLabel(events.sign_up.open, { exact: true }).check()
    await form.getByLabel(events.seats, { exact: true }).fill('5')
    assert.deepEqual(await faultsOf(page), [])
    await form.getByRole('button', { name: events.add }).click()
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.nth(2).waitFor()
    assert.equal(await rows.count(), 3)

    const first = (await nora.calls.events.mine({ query: { tenant: tenant.id } })).results.at(-1)?.id ?? ''
    await app.anyone.seats.take({ body: { event: first, fullname: 'ريم العتيبي', email: 'reem@example.com', consent: true } })
    await page.reload()
    await rows
      .first()
      .getByRole('button', { name: events.attendees.named.replace('{{title}}', 'ورشة أسبوعية') })
      .click()
    await form.getByText('reem@example.com').waitFor()
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    await page.keyboard.press('Escape')

    const choose = async (row: Locator, action: string) => {
      await row.getByRole('button', { name: events.actions_of.replace('{{title}}', 'ورشة أسبوعية') }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await choose(rows.first(), events.edit)
    await form.getByLabel(events.state.postponed, { exact: true }).check()
    await form.getByRole('radiogroup', { name: events.scope.change }).getByRole('radio').nth(1).check()
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    await form.getByRole('button', { name: events.save }).click()
    for (const week of [0, 1, 2]) await rows.nth(week).getByText(events.state.postponed, { exact: true }).waitFor()
    await choose(rows.first(), events.copy)
    await form.getByRole('button', { name: events.add }).click()
    await rows.nth(3).waitFor()
    await page.getByText(events.state.draft, { exact: true }).waitFor()
    await choose(rows.last(), events.remove.open)
    await form.getByRole('radiogroup', { name: events.scope.remove }).getByRole('radio').nth(1).check()
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    await form.getByRole('button', { name: { ar: 'حذف 3 فعاليات', en: 'Delete 3 events' }[language] }).click()
    await rows.nth(1).waitFor({ state: 'detached' })
    await rows.getByText(events.state.draft, { exact: true }).waitFor()
    assert.deepEqual([await faultsOf(page), await sideways(page), troubles], [[], 0, []])
    await close()
  })

test('the events tab and the list of own events show upcoming events by start, and past events collapsed', async () => {
  const nora = await newPerson(app)
  const tenant = await newHackathon(nora)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const form = { kind: 'workshop', format: 'online' } as const
  for (const [title, day] of [
    ['Later', 9],
    ['Long past', -20],
    ['Next', 3],
    ['Past', -4],
  ] as const)
    await nora.calls.events.create({
      tenant: tenant.id,
      form: { ...form, title: { ar: title, en: title }, starts_at: inDays(day), ends_at: inDays(day + 0.1) },
    })
  const { page, words, troubles, close } = await newVisitor(browser, app, {
    person: nora,
    language: 'en',
    viewport: { width: 320, height: 720 },
    reducedMotion: 'reduce',
  })
  const { events } = words
  const rows = page.getByRole('main').getByRole('listitem')
  for (const path of [`/hackathons-details/${tenant.tenant_name}?tab=events`, '/events?mine=1']) {
    await page.goto(path)
    await page.getByRole('region', { name: events.upcoming }).getByText('Next', { exact: true }).waitFor()
    assert.deepEqual(
      (await rows.locator('bdi').allInnerTexts()).filter(text => /Later|Next|[Pp]ast/.test(text)),
      ['Next', 'Later'],
    )
    await page.getByText(events.past.replace('{{n}}', '2'), { exact: true }).click()
    await page.getByText('Long past', { exact: true }).waitFor()
    assert.deepEqual(
      (await rows.locator('bdi').allInnerTexts()).filter(text => /Later|Next|[Pp]ast/.test(text)),
      ['Next', 'Later', 'Past', 'Long past'],
    )
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
  }
  assert.deepEqual(troubles, [])
  await close()
})

test('members without edit permission see no area for events', async () => {
  const [nora, viewer] = await Promise.all([newPerson(app), newPerson(app)])
  const tenant = await newHackathon(nora)
  await joinTeam(app, tenant.id, viewer, 'viewer')
  const { page, words, close } = await newVisitor(browser, app, { person: viewer })
  await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=events`)
  await areaLink(page, words, 'overview').waitFor()
  assert.equal(await areaLink(page, words, 'events').count(), 0)
  await close()
})
