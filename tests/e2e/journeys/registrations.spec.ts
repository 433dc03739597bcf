import type { Route } from 'playwright-core'
import { wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { mailWith } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

/** Ends the period in which a decision can be undone, so that its mail is sent. */
const letMailsLeave = (app: TestApp, to: string) =>
  app.services.database.system(async db => {
    await db.run(sql`update outbox set send_after = now() where recipient = ${to} and batch is not null`)
    await db.run(sql`select pg_notify('outbox', '')`)
  })

for (const language of walkedIn('en'))
  test(`a candidate is accepted, corrects the registration and withdraws in ${named[language]}; organizers undo a decision in ${named[otherThan(language)]}`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson()
    const { id, tenant_name, public_url } = await publishedForm(nora)
    const page = language === 'ar' ? public_url : `${public_url}/en/`
    const { form, mine } = wordsIn[language]
    const [email, other] = [newAddress('reem'), newAddress('lina')]
    const guest = await newVisitor({ language })
    for (const [name, address] of [
      ['ريم العتيبي', email],
      ['Lina Haddad', other],
    ] as const) {
      await guest.page.goto(page)
      await guest.write(form.fullname, name)
      await guest.write(form.email, address)
      await guest.write(form.phone, '0501234567')
      await guest.page.locator('#f-consent').check()
      await guest.press(form.send)
      await expect(guest.page).toHaveURL(/\/thanks\//)
    }
    const link = await mailWith(office, email, /http\S+\/me\/[\w-]+/)

    const team = await newVisitor({ person: nora, language: otherThan(language) })
    const { registrations: words } = team.words
    const rows = team.page.getByRole('table').getByRole('row')
    await team.page.goto(`/hackathons-details/${tenant_name}?tab=registrations&state=all`)
    await team.press('ريم العتيبي')
    const panel = team.page.getByRole('dialog').filter({ has: team.page.getByText(words.notes.title) })
    await expect(panel.getByText(email)).toBeVisible()
    await panel.getByLabel(words.notes.text).fill('سيرة قوية')
    await panel.getByRole('button', { name: words.notes.add }).click()
    await expect(panel.getByText('سيرة قوية').and(team.page.locator('p'))).toBeVisible()
    await panel.getByRole('button', { name: words.decide.accepted, exact: true }).click()
    const asked = team.page.getByRole('dialog').filter({ has: team.page.getByLabel(words.decide.subject) })
    await asked.getByLabel(words.decide.subject).fill('مرحبًا بك معنا')
    await asked.locator('button[type=submit]').click()
    await expect(panel.getByText(words.state.accepted, { exact: true }).first()).toBeVisible()
    await expect(team.page.locator('[role=dialog]:focus, [role=dialog] :focus')).toBeAttached()
    await letMailsLeave(app, email)
    await mailWith(office, email, /\/me\//)
    await team.page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)

    await rows.filter({ hasText: 'Lina Haddad' }).getByRole('checkbox').check()
    await team.press(words.decide.declined)
    await team.page.getByLabel(words.decide.reason).fill('اكتملت الفرق')
    await team.page.getByRole('dialog').locator('button[type=submit]').click()
    await expect(rows.filter({ hasText: 'Lina Haddad' }).getByText(words.state.declined, { exact: true })).toBeVisible()
    await team.page.getByRole('button', { name: new RegExp(`^${words.decided.undo}`) }).click()
    await expect(team.page.getByText(words.decided.undone)).toBeVisible()
    await expect(rows.filter({ hasText: 'Lina Haddad' }).getByText(words.state.applied, { exact: true })).toBeVisible()
    expect(await faultsOf(team.page)).toEqual([])

    await guest.page.goto(link)
    await expect(guest.page.getByText(mine.standing.accepted)).toBeVisible()
    await expect(guest.page.getByRole('img', { name: mine.ticket })).toBeVisible()
    expect(await faultsOf(guest.page)).toEqual([])
    await guest.page.locator('summary').filter({ hasText: mine.action.correct }).click()
    await guest.press(mine.does.correct)
    await guest.write(form.fullname, 'ريم بنت خالد العتيبي')
    await guest.press(mine.does.save)
    await expect(guest.page.locator('#ticket').getByText('ريم بنت خالد العتيبي')).toBeVisible()
    await guest.page.locator('summary').filter({ hasText: mine.action.withdraw }).click()
    await guest.press(mine.does.withdraw)
    await expect(guest.page.getByText(mine.standing.withdrawn)).toBeVisible()
    await mailWith(office, email, language === 'ar' ? /سُحب طلبك/ : /was withdrawn/)

    await team.page.reload()
    await expect(rows.filter({ hasText: 'ريم بنت خالد العتيبي' }).getByText(words.state.withdrawn, { exact: true })).toBeVisible()
    const saved = team.page.waitForEvent('download')
    await team.press(words.more)
    await team.page.getByRole('menuitem', { name: words.export.xlsx }).click()
    expect((await saved).suggestedFilename()).toMatch(/^hack-.*-registrations-.*\.xlsx$/)
    expect((await nora.calls.registrations.admission({ tenant: id })).states['withdrawn']).toBe(1)
  })

test('the registrations tab shows controls for scoring and teams only if the hackathon uses them, and their settings in the More menu', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: 4 } as never })
  await listOf(app, id, 2)
  const { page, words, press } = await newVisitor({ language: 'en', person: nora })
  const { registrations } = words
  const options = (label: string) => page.getByLabel(label, { exact: true }).locator('option').allTextContents()
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  await expect(page.getByRole('row').filter({ hasText: 'Person 2' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: registrations.column.decide })).toBeVisible()
  await expect(page.getByRole('navigation', { name: registrations.segment.label }).getByRole('link')).toHaveText([
    'To review 2',
    'Waitlist 0',
    'Accepted 0',
    'All 2',
  ])
  await press(words.table.filters)
  await expect(page.getByLabel(registrations.filter, { exact: true })).toHaveCount(0)
  expect(await options(registrations.sort.label)).toEqual(['Newest first', 'Oldest first'])
  await expect(page.getByRole('button', { name: registrations.to_score })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const name of [registrations.column.score, registrations.team.title])
    await expect(page.getByRole('columnheader', { name }), name).toHaveCount(0)

  await press(registrations.more)
  await page.getByRole('menuitem', { name: registrations.seats.title }).click()
  const dialog = page.getByRole('dialog', { name: registrations.seats.title })
  await dialog.getByLabel(registrations.seats.capacity, { exact: true }).fill('9')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText('0 of 9 seats taken')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: registrations.more, exact: true })).toBeFocused()
  await press(words.table.filters)
  await page.getByLabel(registrations.sort.label, { exact: true }).selectOption('oldest')
  await press(words.table.show_results)
  await expect(page.getByRole('row').nth(1).getByText('Person 1')).toBeVisible()

  await nora.calls.scores.setSettings({
    tenant: id,
    body: { criteria: [{ id: crypto.randomUUID(), name: { ar: '', en: 'Idea' }, weight: 1 }], scale: 5, is_blind: true },
  })
  await page.reload()
  await press(words.table.filters)
  await expect(page.getByRole('button', { name: registrations.to_score })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: registrations.column.score })).toBeVisible()
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])

  await page.setViewportSize({ width: 390, height: 844 })
  await press(words.table.filters)
  await page.getByRole('dialog').getByLabel(registrations.sort.label).selectOption('score_desc')
  await press(words.table.show_results)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: registrations.export.do })).toHaveCount(0)
  await press(registrations.more)
  await expect(page.getByRole('menuitem', { name: registrations.export.csv })).toBeVisible()
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
})

test('J and K open the next and previous registration across pages, and leaving an unsaved note requires confirmation', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora)
  await listOf(app, id, 10)
  const { page, words, press } = await newVisitor({ language: 'ar', person: nora })
  const { panel, notes, decide, state } = words.registrations
  const expectOpen = (name: string) => expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible()
  const question = page.getByRole('dialog', { name: words.common.unsaved.title })
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&state=applied&size=8`)
  await press('Person 4')
  await expectOpen('Person 4')
  await expect(page.getByText(panel.position.replace('{{n}}', '7').replace('{{total}}', '10'))).toBeVisible()
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toBeAttached()
  await page.keyboard.press('j')
  await expectOpen('Person 3')
  await page.keyboard.press('j')
  await expectOpen('Person 2')
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  await expect(page.getByText(panel.position.replace('{{n}}', '9').replace('{{total}}', '10'))).toBeVisible()
  await page.keyboard.press('j')
  await expectOpen('Person 1')
  await page.keyboard.press('j')
  await expectOpen('Person 1')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expectOpen('Person 3')

  const note = page.getByLabel(notes.text)
  await note.fill('')
  await note.pressSequentially('jk')
  await expectOpen('Person 3')
  await page.getByRole('button', { name: panel.next }).click()
  await question.getByRole('button', { name: words.common.unsaved.stay }).click()
  await expect(question).toHaveCount(0)
  await expect(note).toHaveValue('jk')
  await page.getByRole('button', { name: panel.previous }).click()
  await question.getByRole('button', { name: words.common.unsaved.discard }).click()
  await expectOpen('Person 4')
  await expect(note).toHaveValue('')

  await page.getByRole('button', { name: decide.accepted, exact: true }).click()
  const asked = page.getByRole('dialog').filter({ has: page.getByLabel(decide.subject) })
  await expect(asked).toBeVisible()
  await page.keyboard.press('j')
  await asked.locator('button[type=submit]').click()
  await expect(page.getByRole('dialog').getByText(state.accepted, { exact: true }).first()).toBeVisible()
  await expect(asked).toHaveCount(0)
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: panel.next }).click()
  await expectOpen('Person 3')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('segments show counts, open registrations to review first, and keep the state in the URL', async ({ app, newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora)
  await listOf(app, id, 4)
  const ids = await idsByName(nora, id)
  await nora.calls.registrations.decide({ tenant: id, body: { ids: [ids['Person 1'] ?? ''], state: 'accepted', mail: null } })
  await nora.calls.registrations.decide({ tenant: id, body: { ids: [ids['Person 2'] ?? ''], state: 'declined', mail: null } })
  const { page, words, press } = await newVisitor({ language: 'ar', person: nora })
  const { segment, decided } = words.registrations
  const { sum } = words.details
  const link = (name: string) => page.getByRole('navigation', { name: segment.label }).getByRole('link', { name })
  const names = page.getByRole('rowheader')
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  await expect(names).toHaveText(['Person 4', 'Person 3'])
  await expect(link(sum.applied)).toHaveAttribute('aria-current', 'true')
  await expect(link(sum.applied)).toHaveText(`${sum.applied} 2`)
  await expect(link(sum.all)).toHaveText(`${sum.all} 4`)
  await link(sum.accepted).click()
  await expect(names).toHaveText(['Person 1'])
  expect(new URL(page.url()).searchParams.get('state')).toBe('accepted')
  await link(sum.declined).click()
  await expect(names).toHaveText(['Person 2'])
  await page.goBack()
  await expect(names).toHaveText(['Person 1'])
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])

  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  const accepted = await nora.calls.registrations.list({ tenant: id, query: { state: 'accepted' } })
  await page.getByRole('searchbox').fill(accepted.results[0]?.email ?? '')
  await press(segment.search_all)
  await expect(names).toHaveText(['Person 1'])

  // The keys decide about the focused row; the layout of the keyboard does not matter.
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
  await page.getByRole('searchbox').pressSequentially('a')
  await page.getByRole('searchbox').fill('')
  await expect(names).toHaveText(['Person 4', 'Person 3'])
  await page.getByRole('button', { name: 'Person 4', exact: true }).focus()
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ش', code: 'KeyA', bubbles: true, cancelable: true })),
  )
  await expect(names).toHaveText(['Person 3'])
  await expect(page.getByRole('button', { name: 'Person 3', exact: true })).toBeFocused()
  await expect(page.getByText(decided.accepted_one)).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByText(segment.none_to_review)).toBeVisible()
  await expect(link(sum.applied)).toHaveText(`${sum.applied} 0`)
  await page.getByRole('button', { name: new RegExp(`^${decided.undo}`) }).click()
  await expect(names).toHaveText(['Person 3'])
})

test('A, W and D in an open registration decide and open the next one, and only for members who may decide', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora)
  await listOf(app, id, 10)
  const { page, words, press } = await newVisitor({ language: 'en', person: nora })
  const { notes, decided } = words.registrations
  const expectOpen = (name: string) => expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible()
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&size=8`)
  await press('Person 4')
  await expectOpen('Person 4')
  await page.getByLabel(notes.text).pressSequentially('wad')
  await page.getByLabel(notes.text).fill('')
  await page.getByRole('dialog').getByRole('button', { name: words.registrations.panel.next }).focus()
  await page.keyboard.press('w')
  await expectOpen('Person 3')
  await expect(page.getByRole('dialog').getByText(decided.waiting_one.replace('{{count}}', '1'))).toBeVisible()
  await page.keyboard.press('a')
  await expectOpen('Person 2')
  await page.keyboard.press('d')
  await expectOpen('Person 1')
  const { results } = await nora.calls.registrations.list({ tenant: id, query: { limit: 25, order: 'asc' } })
  expect(results.slice(0, 4).map(({ state }) => state)).toEqual(['applied', 'declined', 'accepted', 'waiting'])
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
})

test('the review deck on phones decides, undoes, reports another member’s decision, and retries without a network', async ({
  allowedErrors,
  app,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora)
  await listOf(app, id, 5)
  await nora.calls.registrations.setAdmission({ tenant: id, body: { mode: 'review', capacity: 1 } })
  const ids = await idsByName(nora, id)
  const { page, words, press } = await newVisitor({ language: 'ar', person: nora })
  const { deck, decided, segment } = words.registrations
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&orderBy=when`)
  const at = (name: string, n: number) =>
    Promise.all([
      expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeFocused(),
      expect(page.getByText(deck.position.replace('{{n}}', String(n)).replace('{{total}}', '5'))).toBeVisible(),
    ])
  const choose = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const statesNow = async () =>
    (await nora.calls.registrations.list({ tenant: id, query: { order: 'asc', limit: 25 } })).results.map(({ state }) => state)
  await press('مراجعة 5 طلبات')
  await at('Person 1', 1)
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390)
  await choose(deck.accept)
  await at('Person 2', 2)
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: new RegExp(`^${decided.undo}`) }).click()
  await at('Person 1', 1)
  expect(await statesNow()).toEqual(['applied', 'applied', 'applied', 'applied', 'applied'])
  await expect(page.getByRole('dialog').getByRole('button', { name: deck.accept, exact: true })).toBeEnabled()
  await page.keyboard.press('a')
  await at('Person 2', 2)
  await choose(deck.accept)
  await expect(page.getByText(deck.no_seat)).toBeVisible()

  await page.context().setOffline(true)
  await choose(deck.wait)
  await expect(page.getByText(deck.not_saved)).toBeVisible()
  await page.context().setOffline(false)
  await press(deck.retry)
  await at('Person 3', 3)
  await nora.calls.registrations.decide({ tenant: id, body: { ids: [ids['Person 3'] ?? ''], state: 'waiting', mail: null } })
  await choose(deck.decline)
  await expect(page.getByText(deck.meanwhile)).toBeVisible()
  await press(deck.next)
  await at('Person 4', 4)
  await press(deck.skip)
  await at('Person 5', 5)
  await choose(deck.decline)
  await expect(page.getByRole('heading', { name: deck.end })).toBeFocused()
  expect(await statesNow()).toEqual(['accepted', 'waiting', 'waiting', 'applied', 'declined'])
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  await press(deck.back)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: segment.label }).getByRole('link').first()).toHaveText('للمراجعة 1')
})

test('the review deck on phones offers to undo after one lost reply, and checks again after several', async ({
  allowedErrors,
  app,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_FAILED/)
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora)
  await listOf(app, id, 2)
  const { page, words, press } = await newVisitor({ language: 'ar', person: nora })
  const { registrations, common } = words
  const { deck, decided } = registrations
  await page.setViewportSize({ width: 390, height: 844 })
  let lost = 1
  const calls: string[] = []
  const loseReplies = async (route: Route) => {
    calls.push(route.request().headers()['idempotency-key'] ?? '')
    const response = await route.fetch()
    return calls.length <= lost ? route.abort() : route.fulfill({ response })
  }
  await page.route('**/api/v1/registrations/decide/', loseReplies)
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&orderBy=when`)
  const dialog = page.getByRole('dialog')
  const choose = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const at = (name: string) => expect(dialog.getByRole('heading', { name, exact: true })).toBeFocused()
  const statesNow = async () =>
    (await nora.calls.registrations.list({ tenant: id, query: { order: 'asc', limit: 25 } })).results.map(({ state }) => state)
  await press('مراجعة طلبين')
  await at('Person 1')
  await choose(deck.accept)
  await at('Person 2')
  await page.getByRole('button', { name: new RegExp(`^${decided.undo}`) }).click()
  await at('Person 1')
  expect(await statesNow()).toEqual(['applied', 'applied'])

  calls.length = 0
  lost = 3
  await expect(dialog.getByRole('button', { name: deck.decline, exact: true })).toBeEnabled()
  await choose(deck.decline)
  await expect(dialog.getByText(common.trouble.maybe_saved)).toBeVisible()
  expect(await statesNow()).toEqual(['declined', 'applied'])
  // The candidate is loaded again when the connection is back.
  await page.context().setOffline(true)
  const loaded = page.waitForResponse(/registrations\/[\w-]{36}\//)
  await page.context().setOffline(false)
  await loaded
  await at('Person 2')
  await expect(page.getByText(deck.meanwhile)).toHaveCount(0)
  expect(new Set(calls).size).toBe(1)
  await page.getByRole('button', { name: new RegExp(`^${decided.undo}`) }).click()
  await at('Person 1')
  expect(await statesNow()).toEqual(['applied', 'applied'])
})

const idsByName = async (person: Person, tenant: string) =>
  Object.fromEntries(
    (await person.calls.registrations.list({ tenant, query: { limit: 25 } })).results.map(({ id, fullname }) => [fullname, id]),
  )

async function listOf(app: TestApp, tenant: string, count: number) {
  for (let n = 1; n <= count; n++)
    await register(app.services.database, tenant, {
      fullname: `Person ${n}`,
      at: new Date(Date.now() - (count - n + 1) * 60_000).toISOString(),
    })
}
