import { sql } from '#server/platform/database/sql.ts'
import { enter, newAdministrator } from '#server/testing/people/administrators.ts'
import { newHackathon, type Person } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { codeFor } from '../mailbox.ts'
import { atTitle, waitForStatus } from '../profile-drawer.ts'
import { expect, newAddress, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('en'))
  test(`a user changes the email address, requests deletion of account and hackathon, and cancels the deletion, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const person = await newPerson()
    const hackathon = await newHackathon(person)
    const visitor = await newVisitor({ language, person, reducedMotion: 'reduce' })
    const { page, words, press, write } = visitor
    const { email, account } = words.profile
    const to = newAddress('moved')
    await page.goto('/')
    await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
    const dialog = page.getByRole('dialog')
    await press(email.title)
    await write(email.to, to)
    await becomeStale(app, person)
    await press(email.send)
    await write(words.factor.again.password, person.password)
    await press(words.factor.again.submit)
    await atTitle(page, email.title)
    await codeFor(office, person.email)
    await codeFor(office, to)
    await press(email.again)
    await waitForStatus(page, email.resent)
    await write(email.old_code, await codeFor(office, person.email))
    await write(email.new_code, '000000')
    await press(email.confirm)
    await expect(page.locator('[name=new_code][aria-invalid=true]')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await write(email.new_code, await codeFor(office, to))
    await press(email.confirm)
    await waitForStatus(page, to)
    await expect(dialog.getByText(to).first()).toBeVisible()

    await press(account.title)
    await expect(dialog.getByText(account.choose)).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: account.delete, exact: true }).click()
    await dialog.getByRole('button', { name: account.yes, exact: true }).last().click()
    await waitForStatus(page, account.asked)
    const notice = page.getByRole('complementary', { name: account.ribbon })
    await expect(notice).toBeAttached()
    await press(words.profile.close)
    await expect(dialog).toHaveCount(0)
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sideways(page)).toBe(0)
    const { status } = await person.calls.tenants.detail({ query: { tenant: hackathon.id } })
    expect(status).toBe('archived')
    await notice.getByRole('button', { name: account.stop }).click()
    await expect(notice.getByRole('status').filter({ hasText: account.stopped_archived })).toBeVisible()
    await expect(page.locator('aside button:focus')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await expect(page.getByText(words.hackathons.in_archive_one.replace('{{count}}', '1'))).toBeVisible()
    await notice.getByRole('button', { name: words.common.close }).click()
    await expect(notice).toHaveCount(0)
    await page.getByRole('link', { name: words.hackathons.open_archive }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect((await person.calls.account.get()).deletes_at).toBe(null)
  })

test('during a switch, the profile shows the administrator and offers no changes of the account', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const [admin, owner] = [await newAdministrator(app, await newPerson()), await newPerson()]
  const { id } = await newHackathon(owner)
  const { access, expires_at } = await enter(app, admin, id, 'to help')
  const visitor = await newVisitor({ person: admin, reducedMotion: 'reduce' })
  const { page, words, press } = visitor
  await page.goto('/')
  const stay = { name: { ar: 'واحة', en: 'Waha' }, tenant_name: 'waha', expires_at }
  await page.evaluate(([token, kept]) => (sessionStorage.setItem('switched_access', token), sessionStorage.setItem('switched', kept)), [
    access,
    JSON.stringify(stay),
  ] as const)
  await page.goto('/hackathons')
  await press(words.shell.profile.open.replace('{{name}}', admin.user.fullname))
  const dialog = page.getByRole('dialog', { name: words.profile.title })
  await expect(dialog.getByText(words.profile.switched.hint)).toBeVisible()
  const offered = await dialog.getByRole('button').allInnerTexts()
  expect(offered.filter(Boolean)).toEqual([])
})

/** Moves the last sign-in 16 minutes back, so that the next sensitive action requires authentication. */
const becomeStale = (app: TestApp, { user }: Person) =>
  app.services.database.system(db =>
    db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${user.id}`),
  )
