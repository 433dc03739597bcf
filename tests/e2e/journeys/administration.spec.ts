import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { showSecondFactor } from '#server/testing/administrators.ts'
import { shownCode } from '#server/testing/authenticator.ts'
import { newPerson } from '#server/testing/people.ts'
import { publishedForm } from '#server/testing/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { arrives, newVisitor } from '../visitor.ts'

const { app, browser } = await openProduct()
const administrator = await newPerson(app, 'admin@example.com')
await showSecondFactor(app, administrator)

describe('Administrators', { concurrency: 1 }, () => {
  test('an administrator suspends a hackathon with a reason that its owner sees, and restores it', async () => {
    const owner = await newPerson(app)
    const tenant = await publishedForm(owner)
    const visitor = await newVisitor(browser, app, { person: administrator, reducedMotion: 'reduce' })
    const { page, words } = visitor
    const { tenants, tab, ...rest } = words.administration
    await page.goto('/')
    await page.getByRole('navigation', { name: rest.tabs }).getByRole('link', { name: tab.customers }).click()
    await arrives(page, '/?tab=customers')
    await page.getByRole('searchbox').fill(owner.email)
    await arrives(page, new RegExp(`customers\\.search=${encodeURIComponent(owner.email)}`))
    const row = page.getByRole('row').filter({ hasText: tenant.tenant_name })
    const act = async (name: string) => {
      await row.getByRole('button', { name: rest.actions_on.split('{{')[0] ?? '' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      return page.getByRole('dialog', { name })
    }
    const dialog = await act(tenants.action.suspend)
    await dialog.getByLabel(rest.reason).fill('بلاغ من جهة رسمية')
    await dialog.getByRole('button', { name: tenants.action.suspend, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(tenants.status.suspended, { exact: true }).waitFor()
    assert.equal((await app.visit(tenant.tenant_name)).status, 403)

    const theirs = await newVisitor(browser, app, { person: owner })
    await theirs.page.goto(`/hackathons-details/${tenant.tenant_name}`)
    const note = theirs.page.getByRole('note', { name: words.details.suspended.title })
    await note.getByText('بلاغ من جهة رسمية').waitFor()
    assert.equal(await note.getByRole('link').getAttribute('href'), `mailto:${app.services.settings.operator.email}`)
    await theirs.close()

    const again = await act(tenants.action.restore)
    await again.getByRole('button', { name: tenants.action.restore, exact: true }).click()
    await row.getByText(tenants.status.published, { exact: true }).waitFor()
    assert.equal((await app.visit(tenant.tenant_name)).status, 200)
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

  test('an administrator appoints another administrator after authenticating again, and suspends an account', async () => {
    const [colleague, troublemaker] = [await newPerson(app), await newPerson(app)]
    const visitor = await newVisitor(browser, app, { language: 'en', person: administrator, reducedMotion: 'reduce' })
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
    await dialog.getByText('No confirmed account uses this email.').waitFor()
    await dialog.getByLabel(administrators.email).fill(colleague.email)
    await dialog.getByRole('button', { name: administrators.grant_yes, exact: true }).click()
    await dialog.getByLabel(words.factor.again.password, { exact: true }).fill(administrator.password)
    await dialog.getByRole('button', { name: words.factor.again.submit, exact: true }).click()
    await page.getByRole('row').filter({ hasText: colleague.email }).waitFor()

    await page.goto(`/?tab=users&accounts.search=${troublemaker.email}`)
    await page.getByRole('button', { name: actions_on.replace('{{name}}', troublemaker.user.fullname) }).click()
    await page.getByRole('menuitem', { name: users.action.suspend }).click()
    await page.getByRole('dialog').getByRole('button', { name: users.action.suspend, exact: true }).click()
    await page.getByRole('row').filter({ hasText: troublemaker.email }).getByText(users.state.suspended, { exact: true }).waitFor()
    await assert.rejects(troublemaker.calls.profile.me(), { status: 401 })
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })
})

test('an administrator without a second factor sees why an action is rejected, and sets up a second factor from there', async () => {
  const colleague = await newPerson(app)
  const person = await newPerson(app)
  await app.services.database.system(db => db.run(sql`update users set role = 'administrator' where id = ${person.user.id}`))
  const visitor = await newVisitor(browser, app, { language: 'en', person, reducedMotion: 'reduce' })
  const { page, words } = visitor
  const { administrators, needs_factor, registrations } = words.administration
  const { two_step, close } = words.profile
  await page.goto('/?tab=administrators')
  await page.getByRole('button', { name: administrators.grant }).click()
  const dialog = page.getByRole('dialog', { name: administrators.grant })
  await dialog.getByLabel(administrators.email).fill(colleague.email)
  await dialog.getByRole('button', { name: administrators.grant_yes, exact: true }).click()
  await dialog.getByText(needs_factor.explains).waitFor()
  assert.deepEqual(await faultsOf(page), [])
  await dialog.getByRole('button', { name: needs_factor.open, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const profile = page.getByRole('dialog', { name: two_step.title })
  await profile.getByRole('button', { name: two_step.set, exact: true }).waitFor()
  await profile.getByRole('button', { name: close, exact: true }).click()

  await page.getByRole('link', { name: words.administration.tab.registrations, exact: true }).click()
  await page.getByRole('alert').getByText(needs_factor.explains).waitFor()
  assert.deepEqual(await faultsOf(page), [])
  await page.getByRole('button', { name: needs_factor.open, exact: true }).click()
  await profile.getByRole('button', { name: two_step.set, exact: true }).click()
  await profile.getByRole('img', { name: two_step.qr }).waitFor()
  const secret = (await profile.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await visitor.write(two_step.code, shownCode(secret))
  await profile.getByRole('button', { name: two_step.confirm, exact: true }).click()
  await profile.getByRole('button', { name: two_step.kept, exact: true }).click()
  await profile.getByRole('button', { name: close, exact: true }).click()
  await page.getByRole('button', { name: needs_factor.retry, exact: true }).click()
  await page.getByText(registrations.none).or(page.getByRole('table')).first().waitFor()
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('each administration table has its own URL parameters, stores the page size there, and opens without parameters from the menu', async () => {
  for (let n = 0; n < 9; n++) await newPerson(app)
  const { page, words, close } = await newVisitor(browser, app, { person: administrator })
  await page.goto('/?tab=users&page=7&accounts.page=2')
  await page.getByText(/^9–/).waitFor()
  await page.getByLabel(words.table.pages.size).selectOption('25')
  await arrives(page, /^\/\?tab=users&page=7&accounts\.size=25$/)
  await page.getByRole('row').nth(10).waitFor()
  await page.getByRole('link', { name: words.administration.tab.administrators, exact: true }).click()
  await arrives(page, '/?tab=administrators')
  await close()
})

test('mails have names in the administrator’s language, and on a phone the section stays selected when the language changes', async () => {
  const visitor = await newVisitor(browser, app, { person: administrator, viewport: { width: 320, height: 800 } })
  const { page, press, close } = visitor
  await page.goto('/?tab=mail')
  await page.getByText('تأكيد البريد').first().waitFor()
  await press('English')
  await page.getByText('Email confirmation').first().waitFor()
  const sections = page.getByRole('combobox', { name: 'Platform administration' })
  assert.equal(await sections.inputValue(), 'mail')
  await sections.selectOption('Domains')
  await arrives(page, '/?tab=domains')
  await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
  await close()
})

test('the administration menu groups its sections and marks the current section', async () => {
  const visitor = await newVisitor(browser, app, { person: administrator, language: 'en', reducedMotion: 'reduce' })
  const { page, words, close } = visitor
  const { tab, tabs, group } = words.administration
  await page.goto('/')
  const sections = page.getByRole('navigation', { name: tabs })
  await sections.locator('[aria-current=page]').getByText(tab.figures).waitFor()
  const expected = {
    [group.people]: [tab.customers, tab.users, tab.registrations],
    [group.links]: [tab.domains, tab.names],
    [group.contact]: [tab.mail, tab.meetings],
    [group.oversight]: [tab.administrators, tab.audit],
  }
  for (const [name, links] of Object.entries(expected))
    assert.deepEqual(await sections.getByRole('list', { name }).getByRole('link').allInnerTexts(), links)
  await sections.getByRole('link', { name: tab.audit, exact: true }).click()
  await arrives(page, '/?tab=audit')
  await sections.locator('[aria-current]').getByText(tab.audit, { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: words.administration.audit.title }).waitFor()
  assert.deepEqual(await faultsOf(page), [])
  await sections.getByRole('link', { name: tab.figures, exact: true }).click()
  await arrives(page, '/')
  await page.getByRole('heading', { level: 1, name: words.platform.title }).waitFor()
  await close()
})
