import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textIn } from '#contract/language.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { areaLink } from './areas.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { arrives, newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()

async function enters({ page, press, write, words }: Visitor, address: string, reason: string) {
  const { enter } = words.switched
  await page.goto('/')
  await press(words.platform.enter)
  await write(enter.address, address)
  await write(enter.reason, reason)
  await page.getByRole('button', { name: enter.submit, exact: true }).click()
}
const ribbonOf = ({ page, words }: Visitor) => page.getByRole('complementary', { name: words.switched.ribbon.label })

describe('Switch', { concurrency: 2 }, () => {
  test('a switch requires a reason, is visible on every screen of its tab only, and ends by the button in its banner', async () => {
    const [admin, owner] = [await newAdministrator(app), await newPerson(app)]
    const hackathon = await newHackathon(owner)
    await owner.calls.landingPages.create({ tenant: hackathon.id, form: {} })
    const visitor = await newVisitor(browser, app, { person: admin, reducedMotion: 'reduce' })
    const { page, words } = visitor
    const { enter, ribbon } = words.switched
    await page.goto('/')
    await visitor.press(words.platform.enter)
    await page.getByRole('button', { name: enter.submit, exact: true }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await visitor.write(enter.address, 'nothing-is-there')
    await page.getByRole('button', { name: enter.submit, exact: true }).click()
    await page.getByText(enter.reason_missing).waitFor()
    assert.deepEqual(await faultsOf(page), [])
    await visitor.write(enter.reason, 'help with dates')
    await page.getByRole('button', { name: enter.submit, exact: true }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await visitor.write(enter.address, hackathon.tenant_name)
    await page.getByRole('button', { name: enter.submit, exact: true }).click()
    await arrives(page, `/hackathons-details/${hackathon.tenant_name}`)
    const bar = ribbonOf(visitor)
    await bar.getByText(textIn(hackathon.name, 'ar')).waitFor()
    await bar.getByText(admin.user.fullname).waitFor()
    assert.equal(await areaLink(page, words, 'team').count(), 0)
    assert.deepEqual(await faultsOf(page), [])
    for (const address of ['/', '/hackathons', '/events', `/hackathon/${hackathon.tenant_name}`, '/welcome', '/config', '/nowhere']) {
      await page.goto(address)
      await bar.waitFor()
      assert.equal(await page.getByRole('button', { name: words.dashboard.invite }).count(), 0, address)
      await page.setViewportSize({ width: 320, height: 700 })
      assert.equal(await sideways(page), 0, address)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    assert.equal(await visitor.stored('access_token'), admin.access)
    assert.equal(await visitor.stored('switched_access'), null)
    const other = await visitor.context.newPage()
    await other.goto('/')
    await other.getByRole('heading', { level: 1, name: words.platform.title }).waitFor()
    assert.equal(await other.getByRole('complementary', { name: ribbon.label }).count(), 0)
    await other.close()
    await bar.getByRole('button', { name: ribbon.end }).click()
    await page.getByRole('heading', { level: 1, name: words.platform.title }).waitFor()
    await bar.waitFor({ state: 'detached' })
    assert.deepEqual((await owner.calls.switches.list({ tenant: hackathon.id })).results, [])
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('an owner sees and ends a switch; the administrator’s tab reports the end and returns to the administrator’s session', async () => {
    const [admin, owner] = [await newAdministrator(app), await newPerson(app)]
    const hackathon = await newHackathon(owner)
    const inside = await newVisitor(browser, app, { language: 'en', person: admin, reducedMotion: 'reduce' })
    const refreshes: string[] = []
    inside.page.on('request', request => void (request.url().endsWith('/auth/refresh/') && refreshes.push(request.url())))
    await enters(inside, hackathon.tenant_name, 'help with dates')
    await ribbonOf(inside).waitFor()

    const visitor = await newVisitor(browser, app, { language: 'en', person: owner, reducedMotion: 'reduce' })
    const { page, words } = visitor
    await page.goto(`/hackathons-details/${hackathon.tenant_name}`)
    const notice = page.getByRole('alert', { name: words.switched.owner.title })
    await notice.getByText('help with dates').waitFor()
    assert.deepEqual(await faultsOf(page), [])
    await notice.getByRole('button', { name: words.switched.owner.end }).click()
    await notice.waitFor({ state: 'detached' })
    await areaLink(page, words, 'activity').click()
    const log = page.getByRole('region', { name: words.audit.title })
    await log.getByText(words.audit.action.switch_ended).waitFor()
    await log.getByText('help with dates').waitFor()
    await log.getByText(words.audit.action.tenant_registered).waitFor()
    const download = page.waitForEvent('download')
    await log.getByRole('button', { name: words.audit.export }).click()
    assert.match((await download).suggestedFilename(), /^hack-.*-audit-.*\.csv$/)
    assert.deepEqual(await faultsOf(page), [])
    await page.setViewportSize({ width: 320, height: 700 })
    assert.equal(await sideways(page), 0)

    await areaLink(inside.page, inside.words, 'registrations').click()
    const said = inside.words.switched.ended.said.split('{{hackathon}}')[1] ?? ''
    await inside.page.getByRole('status').filter({ hasText: said.trim() }).waitFor()
    await inside.page.getByRole('heading', { level: 1, name: words.platform.title }).waitFor()
    await inside.press(words.switched.ended.dismiss)
    await ribbonOf(inside).waitFor({ state: 'detached' })
    assert.deepEqual([refreshes, await inside.stored('access_token')], [[], admin.access])
    assert.deepEqual([visitor.troubles, inside.troubles], [[], []])
    await Promise.all([visitor.close(), inside.close()])
  })

  test("an administrator begins a switch from the hackathon's row without typing its address", async () => {
    const [admin, owner] = [await newAdministrator(app), await newPerson(app)]
    const { tenant_name, name } = await newHackathon(owner, { name: { ar: 'هاكاثون الصف', en: 'Row Hackathon' } })
    const visitor = await newVisitor(browser, app, { person: admin, reducedMotion: 'reduce' })
    const { page, words, write } = visitor
    const { enter } = words.switched
    await page.goto('/?tab=customers')
    await page
      .getByRole('button', { name: words.administration.actions_on.replace('{{name}}', name.ar) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: words.administration.tenants.enter }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(enter.reason).waitFor()
    assert.equal(await dialog.getByLabel(enter.address).count(), 0)
    assert.deepEqual(await faultsOf(page), [])
    await write(enter.reason, 'help')
    await dialog.getByRole('button', { name: enter.submit, exact: true }).click()
    await arrives(page, `/hackathons-details/${tenant_name}`)
    await ribbonOf(visitor).getByText(name.ar).waitFor()
    await visitor.close()
  })

  test('beginning a switch requires a recent sign-in and a second factor', async () => {
    const [admin, owner] = [await newAdministrator(app), await newPerson(app)]
    const { id, tenant_name } = await newHackathon(owner)
    const visitor = await newVisitor(browser, app, { person: admin, reducedMotion: 'reduce' })
    const { page, words, write } = visitor
    const set = (change: ReturnType<typeof sql>) =>
      app.services.database.system(db => db.run(sql`update sessions set ${change} where user_id = ${admin.user.id}`))
    await set(sql`signed_in_at = now() - interval '1 hour'`)
    await enters(visitor, tenant_name, 'help')
    await write(words.factor.again.password, admin.password)
    await set(sql`second_factor_at = null`)
    await page.getByRole('button', { name: words.factor.again.submit, exact: true }).click()
    await page.getByRole('alert').filter({ hasText: words.switched.enter.needs_factor }).waitFor()
    assert.deepEqual((await owner.calls.switches.list({ tenant: id })).results, [])
    await set(sql`second_factor_at = now()`)
    await page.getByRole('button', { name: words.switched.enter.submit, exact: true }).click()
    await ribbonOf(visitor).waitFor()
    await visitor.close()
  })
})
