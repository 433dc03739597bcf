import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson } from '#server/testing/people.ts'
import { richHackathon } from '../hackathon-pages.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { walkedIn } from '../turns.ts'
import { newVisitor, type Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const { app, browser } = await openProduct()

const dialogOf = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name, exact: true })
const fromMenu = async (visitor: Visitor, item: string) => {
  await visitor.press(visitor.words.editor.more)
  await visitor.page.getByRole('menuitem', { name: item, exact: true }).click()
}
const close = async (visitor: Visitor) => {
  await visitor.page.keyboard.press('Escape')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
}

for (const language of walkedIn('en'))
  test(`an editor shares a draft, schedules it, completes it, publishes it and unpublishes it, in ${named[language]}`, async () => {
    const nora = await newPerson(app)
    const tenant = await richHackathon(nora, { live: false })
    const visitor = await newVisitor(browser, app, { person: nora, language, viewport: { width: 320, height: 720 } })
    const { page, words } = visitor
    const { publish, later, draft_link, unpublish, checklist } = words.editor
    await page.goto(`/hackathon/${tenant.tenant_name}`)
    const fine = async () => assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])

    await fromMenu(visitor, draft_link.open)
    await visitor.press(draft_link.make)
    const link = await page.getByRole('textbox', { name: draft_link.address, exact: true }).inputValue()
    await fine()
    const guest = await newVisitor(browser, app, { language })
    assert.equal((await guest.page.goto(link))?.status(), 200)
    await visitor.press(draft_link.end)
    await page.getByText(draft_link.ended).waitFor()
    assert.equal((await guest.page.goto(link))?.status(), 404)
    await guest.close()
    await close(visitor)

    await fromMenu(visitor, later.open)
    const planning = dialogOf(visitor, publish.title_later)
    await planning.getByText(later.needed).waitFor()
    await planning.getByRole('button', { name: later.do }).click()
    await planning.getByText(later.past).waitFor()
    await planning.getByLabel(words.common.date.day, { exact: true }).fill('12')
    await planning.getByLabel(words.common.date.year, { exact: true }).fill('2099')
    await fine()
    await planning.getByRole('button', { name: later.do }).click()
    await page.getByRole('status').filter({ hasText: '2099' }).waitFor()
    assert.match((await nora.calls.landingPages.get({ tenant: tenant.id })).publish_at ?? '', /^2099-01-12/)
    await visitor.press(later.change)
    await planning.getByRole('button', { name: later.take_back }).click()
    await page.getByRole('status').filter({ hasText: '2099' }).waitFor({ state: 'detached' })
    assert.equal((await nora.calls.landingPages.get({ tenant: tenant.id })).publish_at, null)

    await visitor.press(publish.page)
    const refused = dialogOf(visitor, publish.title_checklist)
    await refused.getByText(checklist.needed).waitFor()
    await fine()
    await refused.getByRole('button', { name: words.readiness.step.city }).click()
    const city = page.getByLabel(words.editor.dates.city, { exact: true })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await city.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('الرياض')
    await visitor.press(publish.page)
    const published = dialogOf(visitor, publish.title_published)
    await published.getByRole('img', { name: publish.qr }).waitFor()
    await fine()
    const [code] = await Promise.all([page.waitForEvent('download'), published.getByText(publish.qr_save).click()])
    assert.equal(code.suggestedFilename(), `${tenant.tenant_name}-qr.svg`)
    assert.equal((await app.visit(tenant.tenant_name)).status, 200)
    await close(visitor)
    await page.locator('summary').filter({ hasText: words.editor.ready.live }).waitFor({ state: 'attached' })

    await fromMenu(visitor, unpublish.open)
    await page.getByRole('dialog').getByRole('textbox').fill('something-else')
    await page.getByRole('dialog').getByRole('button', { name: unpublish.do }).click()
    await page.getByText(unpublish.mismatch).waitFor()
    await fine()
    await page.getByRole('dialog').getByRole('textbox').fill(tenant.tenant_name)
    await page.getByRole('dialog').getByRole('button', { name: unpublish.do }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal((await app.visit(tenant.tenant_name)).status, 404)
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })
