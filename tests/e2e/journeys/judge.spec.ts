import { sql } from '#server/platform/database/sql.ts'
import { judgedHackathon } from '#server/testing/rows/judging.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const projects = [1, 2, 3, 4, 5, 6].map(nth => ({ name: `مشروع النخلة ${nth}` }))
const phone = { width: 390, height: 844 }

/** Gives the points for each criterion of the project on the screen, in as many taps, and saves. */
async function score({ page, words }: Visitor, points: number, action: 'next' | 'correct' = 'next') {
  for (const group of await page.locator('fieldset').all())
    await group
      .locator('label')
      .nth(points - 1)
      .click()
  await page.getByRole('button', { name: words.judge[action], exact: true }).click()
}
const projectNow = ({ page }: Visitor, name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

for (const language of walkedIn('ar'))
  test(`a judge scores projects on a phone, without a network and after a reload, and corrects scores, in ${named[language]}`, async ({
    allowedErrors,
    app,
    newPerson,
    newVisitor,
  }) => {
    allowedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const nora = await newPerson()
    const { tenant, round, projects: ids, judges } = await judgedHackathon(app, nora, { projects, judges: 1 })
    const stored = () =>
      app.services.database.system(db =>
        db.all<{ project_id: string; mean: number }>(
          sql`select project_id, mean from judgements where tenant_id = ${tenant} order by number`,
        ),
      )
    const visitor = await newVisitor({ language, viewport: phone })
    const { page, context, words } = visitor
    await page.goto(`/judge#${judges[0]?.token}`)
    await projectNow(visitor, projects[0]?.name ?? '')
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sideways(page)).toBe(0)
    await page.setViewportSize(phone)
    const sizes = await page
      .locator('fieldset')
      .locator('label')
      .evaluateAll(labels => labels.map(label => label.getBoundingClientRect()))
    expect(sizes.every(({ width, height }) => width >= 44 && height >= 44)).toBe(true)

    await score(visitor, 3)
    await projectNow(visitor, projects[1]?.name ?? '')
    await expect(page.getByText(words.judge.saved)).toBeVisible()
    await expect.poll(async () => (await stored()).length).toBe(1)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(async () => (await caches.match('/judge', { ignoreSearch: true })) !== undefined)).toBe(true)
    await page.waitForTimeout(1500)

    await context.setOffline(true)
    for (const nth of [1, 2]) {
      await score(visitor, nth + 1)
      await projectNow(visitor, projects[nth + 1]?.name ?? '')
    }
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await projectNow(visitor, projects[3]?.name ?? '')
    await score(visitor, 4)
    await projectNow(visitor, projects[4]?.name ?? '')
    const three = language === 'ar' ? words.judge.waiting_few : words.judge.waiting_other
    await expect(page.getByText(three.replace('{{n}}', '3'))).toBeVisible()
    // A correction without a network, of scores that the server has.
    await page.getByRole('button', { name: projects[0]?.name ?? '' }).click()
    await score(visitor, 5, 'correct')
    await projectNow(visitor, projects[4]?.name ?? '')
    expect((await stored()).length).toBe(1)
    expect(await faultsOf(page)).toEqual([])

    await context.setOffline(false)
    await expect(page.getByText(words.judge.saved)).toBeVisible()
    expect((await stored()).map(({ project_id, mean }) => [ids.indexOf(project_id), mean])).toEqual([
      [0, 3],
      [1, 2],
      [2, 3],
      [3, 4],
      [0, 5],
    ])

    const { leave, held } = words.judge
    const stepAside = async () => {
      await page.getByRole('button', { name: leave.open, exact: true }).click()
      await expect(page.getByText(leave.step_aside_means)).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: leave.step_aside }).click()
      await expect(page.getByText(held.step_aside)).toBeVisible()
      await projectNow(visitor, projects[5]?.name ?? '')
    }
    await page.locator('fieldset').first().locator('label').nth(1).click()
    await stepAside()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: leave.undo, exact: true }).click()
    await projectNow(visitor, projects[4]?.name ?? '')
    await expect(page.locator('fieldset').first().getByRole('radio').nth(1)).toBeChecked()
    await stepAside()
    await page.getByRole('button', { name: words.judge.next, exact: true }).click()
    // An incomplete sheet marks the missing rows; the button names the last one.
    await expect(page.getByText(words.judge.choose)).toHaveCount(2)
    await page.locator('fieldset').first().locator('label').nth(1).click()
    const last = page.locator('fieldset').last()
    const name = words.judge.left.split('{{')[0]?.trim() ?? ''
    await page.getByRole('button', { name }).click()
    await expect(last).toBeFocused()
    expect(await faultsOf(page)).toEqual([])
    await last.locator('label').nth(1).click()
    await score(visitor, 1)
    await expect(page.getByText(words.judge.done)).toBeVisible()
    const { judgements } = await nora.calls.judging.scores({ tenant, params: { id: round } })
    expect(judgements.length).toBe(5)
  })

test('a judge at another table chooses it and scores its project', async ({ app, newPerson, newVisitor }) => {
  const { judges } = await judgedHackathon(app, await newPerson(), { projects, judges: 1 })
  const visitor = await newVisitor({ language: 'en', viewport: phone })
  const { page, words, press } = visitor
  await page.goto(`/judge#${judges[0]?.token}`)
  await projectNow(visitor, projects[0]?.name ?? '')
  await press(words.judge.leave.open)
  await page.getByRole('button', { name: words.judge.leave.other }).click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: projects[3]?.name ?? '' }).click()
  await projectNow(visitor, projects[3]?.name ?? '')
  await score(visitor, 4)
  await projectNow(visitor, projects[0]?.name ?? '')
})

test('the line below the header has the same height in every state, and the button that saves is at the bottom of a phone', async ({
  allowedErrors,
  app,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { judges } = await judgedHackathon(app, await newPerson(), { projects, judges: 1, round: { method: 'assigned' } })
  const { page, context, words, press } = await newVisitor({ language: 'ar', viewport: phone })
  await page.goto(`/judge#${judges[0]?.token}`)
  const first = page.locator('fieldset').first()
  const places = async () => ({
    first: (await first.boundingBox())?.y,
    save: await page.locator('button[type=submit]').evaluate(button => innerHeight - button.getBoundingClientRect().bottom),
  })
  await expect(first).toBeVisible()
  await expect(page.getByText(words.judge.saved)).toBeVisible()
  const before = await places()
  expect(before.save).toBe(12)
  await press(words.judge.leave.open)
  await page.getByRole('button', { name: words.judge.leave.busy }).click()
  await expect(page.getByText(words.judge.held.busy)).toBeVisible()
  expect(await places()).toEqual(before)
  await press(words.judge.leave.undo)
  await context.setOffline(true)
  await expect(page.getByText(words.judge.offline)).toBeVisible()
  expect(await places()).toEqual(before)
})

test('what a judge has begun to enter stays when the organizers go on to another project', async ({ app, newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { tenant, round, projects: ids, judges } = await judgedHackathon(app, nora, { projects, judges: 1 })
  const visitor = await newVisitor({ language: 'en', viewport: phone })
  const { page } = visitor
  await page.goto(`/judge#${judges[0]?.token}`)
  await projectNow(visitor, projects[0]?.name ?? '')
  await page.locator('fieldset').first().locator('label').nth(3).click()
  await nora.calls.judging.setCurrent({ tenant, params: { id: round }, body: { project: ids[4] ?? null } })
  await page.waitForResponse(response => response.url().endsWith('/judge/open/'))
  await page.waitForTimeout(300)
  await projectNow(visitor, projects[0]?.name ?? '')
  await expect(page.locator('fieldset').first().getByRole('radio').nth(3)).toBeChecked()
  await score(visitor, 4)
  await projectNow(visitor, projects[4]?.name ?? '')
})

test('a half-filled score sheet survives a reload and a busy table, which a judge leaves after reading the consequence and can return to for ten seconds', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const { judges } = await judgedHackathon(app, nora, {
    projects: projects.slice(0, 1),
    judges: 1,
    round: { method: 'assigned', visits: 1 },
  })
  const { page, words, press } = await newVisitor({ language: 'en', viewport: phone })
  await page.goto(`/judge#${judges[0]?.token}`)
  const third = page.locator('fieldset').first().getByRole('radio').nth(2)
  await page.locator('fieldset').first().locator('label').nth(2).click()
  await expect(third).toBeChecked()
  await page.reload()
  await expect(third).toBeChecked()
  const { leave, held } = words.judge
  const open = page.getByRole('button', { name: leave.open, exact: true })
  await open.click()
  await expect(page.getByText(leave.busy_means)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page.getByText(leave.busy_means)).toBeHidden()
  await expect(third).toBeChecked()
  await open.click()
  await page.getByRole('button', { name: leave.busy }).click()
  await expect(page.getByText(held.busy)).toBeVisible()
  await press(leave.undo)
  await expect(third).toBeChecked()
  await open.click()
  await page.getByRole('button', { name: leave.busy }).click()
  await expect(page.getByText(held.busy)).toBeHidden()
  await expect(page.getByText(words.judge.wait)).toBeVisible()
})

test('a table that a judge left is left although the browser is killed within the ten seconds of undo', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const { judges } = await judgedHackathon(app, await newPerson(), {
    projects: projects.slice(0, 1),
    judges: 1,
    round: { method: 'assigned', visits: 1 },
  })
  const { page, context, words, press } = await newVisitor({ language: 'en', viewport: phone })
  await page.goto(`/judge#${judges[0]?.token}`)
  await press(words.judge.leave.open)
  await page.getByRole('button', { name: words.judge.leave.busy }).click()
  await expect(page.getByText(words.judge.held.busy)).toBeVisible()
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('maydan-offline')
          opening.onsuccess = () => {
            const keys = opening.result.transaction('entries').objectStore('entries').getAllKeys()
            keys.onsuccess = () =>
              resolve((keys.result as unknown as [string, string][]).filter(([queue]) => queue.startsWith('judge-held ')).length)
          }
        }),
    )
  await expect.poll(stored).toBe(1)
  // A crash fires no event in which the page could send the entry.
  const crash = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => {})
  await crash
  const again = await context.newPage()
  await again.goto(`/judge#${judges[0]?.token}`)
  await expect(again.getByText(words.judge.wait)).toBeVisible()
})

test('scores that were given without a network are never lost silently when the link, the round or the hackathon ends meanwhile', async ({
  allowedErrors,
  app,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const nora = await newPerson()
  const { tenant, round, projects: ids, judges } = await judgedHackathon(app, nora, { projects, judges: 1 })
  const { judging } = nora.calls
  const state = (to: 'open' | 'closing' | 'closed') =>
    judging.setState({ tenant, params: { id: round }, body: { state: to, reason: 'More time', is_confirmed: true } })
  const set = (status: string) =>
    app.services.database.system(db => db.run(sql`update tenants set status = ${status} where id = ${tenant}`))
  const given = async () =>
    (await judging.scores({ tenant, params: { id: round } })).judgements.map(({ project }) => ids.indexOf(project)).toSorted()
  const visitor = await newVisitor({ language: 'en', viewport: phone })
  const { page, context, words } = visitor
  const kept = page.getByText(words.judge.kept_one.replace('{{n}}', '1'))
  await page.goto(`/judge#${judges[0]?.token}`)
  await projectNow(visitor, projects[0]?.name ?? '')

  // Suspended: the scores wait, and are sent when the link works again, without a reload.
  await context.setOffline(true)
  await score(visitor, 4)
  await projectNow(visitor, projects[1]?.name ?? '')
  await set('suspended')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(kept).toBeVisible()
  await set('published')
  await expect(page.getByText(words.judge.saved)).toBeVisible()
  expect(await given()).toEqual([0])

  // Hidden: the scores are stored, because an organizer can take the project in again.
  await context.setOffline(true)
  await score(visitor, 3)
  await judging.hideProject({ tenant, params: { id: round, project: ids[1] ?? '' }, body: { is_hidden: true } })
  await context.setOffline(false)
  await expect(page.getByText(words.judge.saved)).toBeVisible()
  await judging.hideProject({ tenant, params: { id: round, project: ids[1] ?? '' }, body: { is_hidden: false } })
  expect(await given()).toEqual([0, 1])

  // Revoked, then a new link: the scores that the old link could not send arrive.
  await context.setOffline(true)
  await projectNow(visitor, projects[2]?.name ?? '')
  await score(visitor, 5)
  await judging.revokeLink({ tenant, params: { id: judges[0]?.id ?? '' } })
  await context.setOffline(false)
  await expect(kept).toBeVisible()
  const { token } = await judging.renewLink({ tenant, params: { id: judges[0]?.id ?? '' } })
  page.on('dialog', dialog => void dialog.accept())
  await page.goto('/icon.svg')
  await page.goto(`/judge#${token}`)
  await projectNow(visitor, projects[3]?.name ?? '')
  await expect.poll(given).toEqual([0, 1, 2])

  // Closed: a sentence names the project, also after a reload.
  await context.setOffline(true)
  await score(visitor, 2)
  await state('closing')
  await state('closed')
  await context.setOffline(false)
  const rejected = page.getByRole('alert').filter({ hasText: projects[3]?.name ?? '' })
  await expect(rejected).toBeVisible()
  await page.reload()
  await expect(rejected).toBeVisible()
  expect(await given()).toEqual([0, 1, 2])
})
