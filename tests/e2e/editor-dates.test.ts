import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, startingContent } from '#contract/landing-pages/content.ts'
import { datesOf } from '#contract/landing-pages/planned-dates.ts'
import { Eligibility } from '#contract/tenants/tenant.ts'
import { wordsIn } from '#landing/words.ts'
import { newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { until } from '#server/testing/until.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()

const day = 86_400_000
/** Returns the instant a number of days from today, at an hour in Riyadh. */
const at = (days: number, hour: number) => new Date(Math.floor(Date.now() / day) * day + days * day + (hour - 3) * 3_600_000).toISOString()
const row = (id: string, starts_at: string) => ({ id, starts_at, title: { ar: `فقرة ${id}`, en: `Item ${id}` } })

async function planned(person: Person) {
  const facts = { starts_at: at(60, 9), ends_at: at(63, 18), registration_closes_at: at(46, 23), winners_at: at(62, 17), country: 'SA' }
  const tenant = await newHackathon(person, { ...facts, contact_email: 'salam@example.com' })
  const sections = startingContent().sections.map(section => {
    if (section.type === 'programme') return { ...section, rows: [row('a', at(60, 10)), row('b', at(61, 10)), row('c', at(62, 10))] }
    if (section.type === 'timeline') return { ...section, rows: [...section.rows, { id: 'match', key: 'team_match', at: at(55, 19) }] }
    return section
  })
  await person.calls.landingPages.create({ tenant: tenant.id, form: { content: LandingContent.parse({ ...startingContent(), sections }) } })
  return tenant
}

const stored = async (person: Person, id: string) => ({
  facts: await person.calls.tenants.detail({ query: { tenant: id } }),
  content: (await person.calls.landingPages.get({ tenant: id })).content,
})
const dateOf = async (person: Person, id: string, path: string) => datesOf(await stored(person, id)).get(path)

async function startOn({ page, words }: Visitor, days: number) {
  const start = page.getByRole('group', { name: words.editor.dates.starts_at, exact: true })
  const date = new Date(at(days, 9))
  await start.getByLabel(words.common.date.year, { exact: true }).fill(String(date.getUTCFullYear()))
  await start.getByLabel(words.common.date.month, { exact: true }).selectOption(String(date.getUTCMonth() + 1))
  await start.getByLabel(words.common.date.day, { exact: true }).fill(String(date.getUTCDate()))
}
const saved = ({ page, words }: Visitor) => page.getByText(words.editor.save.saved, { exact: true }).waitFor()

test('the editor offers once to move other dates with the start, moves them, and undoes the move', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await planned(nora)
  const workshop = {
    title: { ar: 'ورشة', en: 'Workshop' },
    kind: 'workshop',
    format: 'online',
    starts_at: at(50, 17),
    ends_at: at(50, 19),
  } as const
  const event = await nora.calls.events.create({ tenant: id, form: workshop })
  const eventStart = async () =>
    (await nora.calls.events.mine({ query: { event: event.id } })).results.map(({ starts_at }) => Date.parse(starts_at))
  const visitor = await newVisitor(browser, app, { person: nora, language: 'en', viewport: { width: 390, height: 844 } })
  const { page, words } = visitor
  const { move, rows, dates } = words.editor
  await page.goto(`/hackathon/${tenant_name}?step=dates`)
  await startOn(visitor, 61)
  const question = page.getByRole('status').filter({ hasText: move.question })
  await question.waitFor()
  for (const name of ['ends_at', 'registration_closes_at', 'winners_at'] as const)
    assert.match(await question.innerText(), new RegExp(dates[name]))
  await question.getByText(move.events_one.replace('{{count}}', '1')).waitFor()
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])

  await visitor.press(move.do)
  await question.waitFor({ state: 'detached' })
  await saved(visitor)
  assert.equal(Date.parse((await dateOf(nora, id, 'programme.b.starts_at')) ?? ''), Date.parse(at(62, 10)))
  assert.equal(Date.parse((await dateOf(nora, id, 'timeline.match.at')) ?? ''), Date.parse(at(56, 19)))
  assert.equal(Date.parse((await dateOf(nora, id, 'ends_at')) ?? ''), Date.parse(at(64, 18)))
  await until(async () => (await eventStart())[0] === Date.parse(at(51, 17)))

  await page.getByRole('alert').getByRole('button', { name: rows.restore, exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await saved(visitor)
  assert.equal(Date.parse((await dateOf(nora, id, 'programme.b.starts_at')) ?? ''), Date.parse(at(61, 10)))
  assert.equal(Date.parse((await dateOf(nora, id, 'starts_at')) ?? ''), Date.parse(at(61, 9)))

  await until(async () => (await eventStart())[0] === Date.parse(at(50, 17)))

  await startOn(visitor, 75)
  await question.getByText(move.past_end).waitFor()
  await visitor.press(move.do)
  await saved(visitor)
  assert.equal(Date.parse((await dateOf(nora, id, 'ends_at')) ?? ''), Date.parse(at(77, 18)))
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('an organizer postpones a hackathon with a reason, and the published page shows the postponement and the reason', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await newHackathon(nora)
  await nora.calls.landingPages.create({ tenant: id, form: { content: startingContent() } })
  await nora.calls.landingPages.publish({ tenant: id })
  const visitor = await newVisitor(browser, app, { person: nora, language: 'ar' })
  const { page, words } = visitor
  await page.goto(`/hackathon/${tenant_name}?step=dates`)
  const { dates } = words.editor
  const choice = page.getByRole('radiogroup', { name: dates.called_off })
  await choice.getByText(wordsIn.ar.stage.postponed, { exact: true }).click()
  await page.getByLabel(dates.called_off_reason).first().fill('نبحث عن قاعة أوسع.')
  await saved(visitor)
  assert.deepEqual(await faultsOf(page), [])
  const { facts } = await stored(nora, id)
  assert.deepEqual([facts.called_off, facts.called_off_reason.ar], ['postponed', 'نبحث عن قاعة أوسع.'])
  await nora.calls.landingPages.publish({ tenant: id })
  const published = await (await app.visit(tenant_name, '/')).text()
  assert.match(published, /نبحث عن قاعة أوسع\./)
  assert.match(published, /EventPostponed/)
  await choice.getByText(dates.as_planned, { exact: true }).click()
  await until(async () => (await stored(nora, id)).facts.called_off === null)
  await visitor.close()
})

test('the editor reports program items outside the hackathon’s dates, focuses the first such item, and moves them', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await planned(nora)
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 1280, height: 800 } })
  const { page, words } = visitor
  const { move, fix, programme } = words.editor
  await page.goto(`/hackathon/${tenant_name}?step=dates`)
  await startOn(visitor, 61)
  await visitor.press(move.keep)
  await page.getByText(move.question).waitFor({ state: 'detached' })
  await saved(visitor)
  await page.locator('summary').filter({ hasText: words.editor.ready.yes }).click()
  await page.getByRole('button', { name: words.readiness.step.programme_days }).click()
  await page.getByText(programme.outside).first().waitFor()
  const days = page.getByLabel(programme.day, { exact: true })
  await days.waitFor()
  assert.ok(await days.evaluate(field => field === document.activeElement))
  assert.deepEqual(await faultsOf(page), [])
  await visitor.press(fix.programme_days)
  await page.getByText(programme.outside).first().waitFor({ state: 'detached' })
  await saved(visitor)
  assert.equal(Date.parse((await dateOf(nora, id, 'programme.a.starts_at')) ?? ''), Date.parse(at(61, 10)))
  await visitor.close()
})

test('the editor warns if a hackathon takes place in Ramadan', async () => {
  const nora = await newPerson(app)
  const tenant = await newHackathon(nora, { starts_at: '2028-01-30T06:00:00Z', ends_at: '2028-01-31T15:00:00Z' })
  const visitor = await newVisitor(browser, app, { person: nora })
  await visitor.page.goto(`/hackathon/${tenant.tenant_name}?step=dates`)
  await visitor.page.getByRole('status').filter({ hasText: visitor.words.clashes.ramadan }).waitFor()
  await visitor.close()
})

test('a published page shows a participation rule only after the organizer has set it', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await planned(nora)
  const visitor = await newVisitor(browser, app, { person: nora, viewport: { width: 390, height: 844 } })
  const { page, words } = visitor
  const { rules, publish, eligibility } = words.editor
  const { fee, ipOwner } = wordsIn.ar
  await page.goto(`/hackathon/${tenant_name}`)
  await visitor.press(publish.page)
  const card = page.getByRole('region', { name: rules.title, exact: true })
  await card.waitFor()
  const answer = (question: string, words: string) =>
    card.getByRole('radiogroup', { name: question, exact: true }).getByText(words, { exact: true }).click()
  await answer(eligibility.fee, fee.free)
  await answer(eligibility.ip_owner, ipOwner.shared)
  await answer(eligibility.team, eligibility.team_teams)
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
  await card.getByRole('button', { name: rules.publish, exact: true }).click()
  await card.getByText(rules.published).waitFor()
  const said = { fee: 'free', ip_owner: 'shared', team_min: 2, team_max: 5 }
  assert.deepEqual((await stored(nora, id)).facts.eligibility, { ...Eligibility.parse({}), ...said })
  const live = await (await app.visit(tenant_name)).text()
  assert.ok(live.includes(wordsIn.ar.ipOwner.shared) && !live.includes(wordsIn.ar.audience.everyone))
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})
