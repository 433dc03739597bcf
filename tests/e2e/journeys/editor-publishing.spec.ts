import { richHackathon } from '../hackathon-pages.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const dialogOf = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name, exact: true })
const fromMenu = async (visitor: Visitor, item: string) => {
  await visitor.press(visitor.words.editor.more)
  await visitor.page.getByRole('menuitem', { name: item, exact: true }).click()
}
const close = async (visitor: Visitor) => {
  await visitor.page.keyboard.press('Escape')
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
}

for (const language of walkedIn('en'))
  test(`an editor shares a draft, schedules it, completes it, publishes it and unpublishes it, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const tenant = await richHackathon(nora, { live: false })
    const visitor = await newVisitor({ person: nora, language, viewport: { width: 320, height: 720 } })
    const { page, words } = visitor
    const { publish, later, draft_link, unpublish, checklist } = words.editor
    await page.goto(`/hackathon/${tenant.tenant_name}`)
    const fine = async () => expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])

    await fromMenu(visitor, draft_link.open)
    await visitor.press(draft_link.make)
    const link = await page.getByRole('textbox', { name: draft_link.address, exact: true }).inputValue()
    await fine()
    const guest = await newVisitor({ language })
    expect((await guest.page.goto(link))?.status()).toBe(200)
    await visitor.press(draft_link.end)
    await expect(page.getByText(draft_link.ended)).toBeVisible()
    expect((await guest.page.goto(link))?.status()).toBe(404)
    await guest.close()
    await close(visitor)

    await fromMenu(visitor, later.open)
    const planning = dialogOf(visitor, publish.title_later)
    await expect(planning.getByText(later.needed)).toBeVisible()
    await planning.getByRole('button', { name: later.do }).click()
    await expect(planning.getByText(later.past)).toBeVisible()
    await planning.getByLabel(words.common.date.day, { exact: true }).fill('12')
    await planning.getByLabel(words.common.date.year, { exact: true }).fill('2099')
    await fine()
    await planning.getByRole('button', { name: later.do }).click()
    await expect(page.getByRole('status').filter({ hasText: '2099' })).toBeVisible()
    expect((await nora.calls.landingPages.get({ tenant: tenant.id })).publish_at ?? '').toMatch(/^2099-01-12/)
    await visitor.press(later.change)
    await planning.getByRole('button', { name: later.take_back }).click()
    await expect(page.getByRole('status').filter({ hasText: '2099' })).toHaveCount(0)
    expect((await nora.calls.landingPages.get({ tenant: tenant.id })).publish_at).toBe(null)

    await visitor.press(publish.page)
    const refused = dialogOf(visitor, publish.title_checklist)
    await expect(refused.getByText(checklist.needed)).toBeVisible()
    await fine()
    await refused.getByRole('button', { name: words.readiness.step.city }).click()
    const city = page.getByLabel(words.editor.dates.city, { exact: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(city).toBeFocused()
    await page.keyboard.type('الرياض')
    await expect.poll(async () => (await nora.calls.tenants.detail({ query: { tenant: tenant.id } })).city).toBe('الرياض')

    // An address opens the checklist. Only a press publishes.
    await page.goto(`/hackathon/${tenant.tenant_name}?publish=1`)
    await expect(refused.getByText(checklist.complete)).toBeVisible()
    await fine()
    expect((await app.visit(tenant.tenant_name)).status).toBe(404)
    await refused.getByRole('button', { name: publish.page }).click()
    const published = dialogOf(visitor, publish.title_published)
    await expect(published.getByRole('img', { name: publish.qr })).toBeVisible()
    await fine()
    const [code] = await Promise.all([page.waitForEvent('download'), published.getByText(publish.qr_save).click()])
    expect(code.suggestedFilename()).toBe(`${tenant.tenant_name}-qr.svg`)
    expect((await app.visit(tenant.tenant_name)).status).toBe(200)
    await close(visitor)
    await expect(page.locator('summary').filter({ hasText: words.editor.ready.live })).toBeAttached()

    await fromMenu(visitor, unpublish.open)
    await page.getByRole('dialog').getByRole('textbox').fill('something-else')
    await page.getByRole('dialog').getByRole('button', { name: unpublish.do }).click()
    await expect(page.getByText(unpublish.mismatch)).toBeVisible()
    await fine()
    await page.getByRole('dialog').getByRole('textbox').fill(tenant.tenant_name)
    await page.getByRole('dialog').getByRole('button', { name: unpublish.do }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await app.visit(tenant.tenant_name)).status).toBe(404)
  })
