import { sql } from '#server/platform/database/sql.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { shownCode } from '#server/testing/people/authenticator.ts'
import type { Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test as base } from '../test.ts'

const test = base.extend<{ administrator: Person }>({
  administrator: async ({ app, newPerson }, use) => use(await newAdministrator(app, await newPerson())),
})

test('an administrator suspends a hackathon with a reason that its owner sees, and restores it', async ({
  administrator,
  app,
  newPerson,
  newVisitor,
}) => {
  const owner = await newPerson()
  const tenant = await publishedForm(owner)
  const visitor = await newVisitor({ person: administrator, reducedMotion: 'reduce' })
  const { page, words } = visitor
  const { tenants, tab, ...rest } = words.administration
  await page.goto('/')
  await page.getByRole('navigation', { name: rest.tabs }).getByRole('link', { name: tab.customers }).click()
  await expect(page).toHaveURL('/?tab=customers')
  await page.getByRole('searchbox').fill(owner.email)
  await expect(page).toHaveURL(new RegExp(`customers\\.search=${encodeURIComponent(owner.email)}`))
  const row = page.getByRole('row').filter({ hasText: tenant.tenant_name })
  const act = async (name: string) => {
    await row.getByRole('button', { name: rest.actions_on.split('{{')[0] ?? '' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    return page.getByRole('dialog', { name })
  }
  const dialog = await act(tenants.action.suspend)
  await dialog.getByLabel(rest.reason).fill('بلاغ من جهة رسمية')
  await dialog.getByRole('button', { name: tenants.action.suspend, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText(tenants.status.suspended, { exact: true })).toBeVisible()
  expect((await app.visit(tenant.tenant_name)).status).toBe(403)

  const theirs = await newVisitor({ person: owner })
  await theirs.page.goto(`/hackathons-details/${tenant.tenant_name}`)
  const note = theirs.page.getByRole('note', { name: words.details.suspended.title })
  await expect(note.getByText('بلاغ من جهة رسمية')).toBeVisible()
  await expect(note.getByRole('link')).toHaveAttribute('href', `mailto:${app.services.settings.operator.email}`)
  await theirs.close()

  const again = await act(tenants.action.restore)
  await again.getByRole('button', { name: tenants.action.restore, exact: true }).click()
  await expect(row.getByText(tenants.status.published, { exact: true })).toBeVisible()
  expect((await app.visit(tenant.tenant_name)).status).toBe(200)
})

test('an administrator appoints another administrator after authenticating again, and suspends an account', async ({
  administrator,
  app,
  newPerson,
  newVisitor,
}) => {
  const [colleague, troublemaker] = [await newPerson(), await newPerson()]
  const visitor = await newVisitor({ language: 'en', person: administrator, reducedMotion: 'reduce' })
  const { page, words } = visitor
  const { administrators, users, actions_on } = words.administration
  await app.services.database.system(db =>
    db.run(sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${administrator.user.id}`),
  )
  await page.goto('/?tab=administrators')
  await page.getByRole('button', { name: administrators.grant }).click()
  const dialog = page.getByRole('dialog', { name: administrators.grant })
  await dialog.getByLabel(administrators.email).fill('nobody@example.com')
  await dialog.getByRole('button', { name: administrators.grant_yes, exact: true }).click()
  await expect(dialog.getByText('No confirmed account uses this email.')).toBeVisible()
  await dialog.getByLabel(administrators.email).fill(colleague.email)
  await dialog.getByRole('button', { name: administrators.grant_yes, exact: true }).click()
  await dialog.getByLabel(words.factor.again.password, { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: words.factor.again.submit, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: colleague.email })).toBeVisible()

  await page.goto(`/?tab=users&accounts.search=${troublemaker.email}`)
  await page.getByRole('button', { name: actions_on.replace('{{name}}', troublemaker.user.fullname) }).click()
  await page.getByRole('menuitem', { name: users.action.suspend }).click()
  await page.getByRole('dialog').getByRole('button', { name: users.action.suspend, exact: true }).click()
  await expect(
    page.getByRole('row').filter({ hasText: troublemaker.email }).getByText(users.state.suspended, { exact: true }),
  ).toBeVisible()
  await expect(troublemaker.calls.profile.me()).rejects.toMatchObject({ status: 401 })
})

test('an administrator without a second factor sees why an action is rejected, and sets up a second factor from there', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const colleague = await newPerson()
  const person = await newPerson()
  await app.services.database.system(db => db.run(sql`update users set role = 'administrator' where id = ${person.user.id}`))
  const visitor = await newVisitor({ language: 'en', person, reducedMotion: 'reduce' })
  const { page, words } = visitor
  const { administrators, needs_factor, registrations } = words.administration
  const { two_step, close } = words.profile
  await page.goto('/?tab=administrators')
  await page.getByRole('button', { name: administrators.grant }).click()
  const dialog = page.getByRole('dialog', { name: administrators.grant })
  await dialog.getByLabel(administrators.email).fill(colleague.email)
  await dialog.getByRole('button', { name: administrators.grant_yes, exact: true }).click()
  await expect(dialog.getByText(needs_factor.explains)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: needs_factor.open, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const profile = page.getByRole('dialog', { name: two_step.title })
  await expect(profile.getByRole('button', { name: two_step.set, exact: true })).toBeVisible()
  await profile.getByRole('button', { name: close, exact: true }).click()

  await page.getByRole('link', { name: words.administration.tab.registrations, exact: true }).click()
  await expect(page.getByRole('alert').getByText(needs_factor.explains)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: needs_factor.open, exact: true }).click()
  await profile.getByRole('button', { name: two_step.set, exact: true }).click()
  await expect(profile.getByRole('img', { name: two_step.qr })).toBeVisible()
  const secret = (await profile.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await visitor.write(two_step.code, shownCode(secret))
  await profile.getByRole('button', { name: two_step.confirm, exact: true }).click()
  await profile.getByRole('button', { name: two_step.kept, exact: true }).click()
  await profile.getByRole('button', { name: close, exact: true }).click()
  await page.getByRole('button', { name: needs_factor.retry, exact: true }).click()
  await expect(page.getByText(registrations.none).or(page.getByRole('table')).first()).toBeVisible()
})

test('each administration table has its own URL parameters, stores the page size there, and opens without parameters from the menu', async ({
  administrator,
  newPerson,
  newVisitor,
}) => {
  for (let n = 0; n < 9; n++) await newPerson()
  const { page, words } = await newVisitor({ person: administrator })
  await page.goto('/?tab=users&page=7&accounts.page=2')
  await expect(page.getByText(/^9–/)).toBeVisible()
  await page.getByLabel(words.table.pages.size).selectOption('25')
  await expect(page).toHaveURL(/\/\?tab=users&page=7&accounts\.size=25$/)
  await expect(page.getByRole('row').nth(10)).toBeVisible()
  await page.getByRole('link', { name: words.administration.tab.administrators, exact: true }).click()
  await expect(page).toHaveURL('/?tab=administrators')
})

test('mails have names in the administrator’s language, and on a phone the section stays selected when the language changes', async ({
  administrator,
  newVisitor,
}) => {
  const visitor = await newVisitor({ person: administrator, viewport: { width: 320, height: 800 } })
  const { page } = visitor
  await page.goto('/?tab=mail')
  await expect(page.getByText('تأكيد البريد').first()).toBeVisible()
  await page.getByRole('banner').locator('[class*="profile"]').click()
  await page.getByRole('dialog').getByText('English', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Email confirmation').first()).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Platform administration' })
  await expect(sections.getByRole('link')).toHaveText(['Overview', 'Customer hackathons', 'Accounts'])
  await sections.getByRole('button', { name: 'Email' }).click()
  await page.getByRole('dialog', { name: 'Platform administration' }).getByRole('link', { name: 'Domains' }).click()
  await expect(page).toHaveURL('/?tab=domains')
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible()
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
})

test('the administration menu groups its sections and marks the current section', async ({ administrator, newVisitor }) => {
  const visitor = await newVisitor({ person: administrator, language: 'en', reducedMotion: 'reduce' })
  const { page, words } = visitor
  const { tab, tabs, group } = words.administration
  await page.goto('/')
  const sections = page.getByRole('navigation', { name: tabs })
  await expect(sections.locator('[aria-current=page]').getByText(tab.figures)).toBeVisible()
  const expected = {
    [group.people]: [tab.customers, tab.users, tab.registrations, tab.persons],
    [group.links]: [tab.domains, tab.names],
    [group.contact]: [tab.mail, tab.meetings],
    [group.oversight]: [tab.administrators, tab.audit, tab.system],
  }
  for (const [name, links] of Object.entries(expected))
    expect(await sections.getByRole('list', { name }).getByRole('link').allInnerTexts()).toEqual(links)
  await sections.getByRole('link', { name: tab.audit, exact: true }).click()
  await expect(page).toHaveURL('/?tab=audit')
  await expect(sections.locator('[aria-current]').getByText(tab.audit, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: words.administration.audit.title })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await sections.getByRole('link', { name: tab.figures, exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: words.platform.title })).toBeVisible()
})
