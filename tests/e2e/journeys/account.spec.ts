import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { enter, newAdministrator } from '#server/testing/administrators.ts'
import { mailedCode, mailsOnce, newHackathon, newPerson } from '#server/testing/people.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { atTitle, waitForStatus } from '../profile-drawer.ts'
import { walkedIn } from '../turns.ts'
import { newVisitor } from '../visitor.ts'
import { named } from '../words.ts'

const { app, browser } = await openProduct()

describe('Own account', { concurrency: 2 }, () => {
  for (const language of walkedIn('en'))
    test(`a user changes the email address, requests deletion of account and hackathon, and cancels the deletion, in ${named[language]}`, async () => {
      const person = await newPerson(app)
      const hackathon = await newHackathon(person)
      const visitor = await newVisitor(browser, app, { language, person, reducedMotion: 'reduce' })
      const { page, words, press, write } = visitor
      const { email, account } = words.profile
      const to = `moved-${language}@example.com`
      await page.goto('/')
      await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
      const dialog = page.getByRole('dialog')
      await press(email.title)
      await write(email.to, to)
      await becomeStale(person.user.id)
      await press(email.send)
      await write(words.factor.again.password, person.password)
      await press(words.factor.again.submit)
      await atTitle(page, email.title)
      await mailedCode(app, person.email, 1)
      await press(email.again)
      await waitForStatus(page, email.resent)
      await write(email.old_code, await mailedCode(app, person.email, 2))
      await write(email.new_code, '000000')
      await press(email.confirm)
      await page.locator('[name=new_code][aria-invalid=true]').waitFor()
      assert.deepEqual(await faultsOf(page), [])
      await write(email.new_code, (await mailsOnce(app, to, mails => mails.length > 1))[0]?.code ?? '')
      await press(email.confirm)
      await waitForStatus(page, to)
      await dialog.getByText(to).first().waitFor()

      await press(account.title)
      await dialog.getByText(account.choose).waitFor()
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: account.delete, exact: true }).click()
      await dialog.getByRole('button', { name: account.yes, exact: true }).last().click()
      await waitForStatus(page, account.asked)
      const notice = page.getByRole('complementary', { name: account.ribbon })
      await notice.waitFor({ state: 'attached' })
      await press(words.profile.close)
      await dialog.waitFor({ state: 'detached' })
      assert.deepEqual(await faultsOf(page), [])
      await page.setViewportSize({ width: 320, height: 700 })
      assert.equal(await sideways(page), 0)
      const { status } = await person.calls.tenants.detail({ query: { tenant: hackathon.id } })
      assert.equal(status, 'archived')
      await notice.getByRole('button', { name: account.stop }).click()
      await notice.getByRole('status').filter({ hasText: account.stopped_archived }).waitFor()
      await page.locator('aside button:focus').waitFor()
      assert.deepEqual(await faultsOf(page), [])
      await page.getByText(words.hackathons.in_archive_one.replace('{{count}}', '1')).waitFor()
      await notice.getByRole('button', { name: words.common.close }).click()
      await notice.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: words.hackathons.open_archive }).click()
      await page.getByRole('article').first().waitFor()
      assert.equal((await person.calls.account.get()).deletes_at, null)
      assert.deepEqual(visitor.troubles, [])
      await visitor.close()
    })

  test('during a switch, the profile shows the administrator and offers no changes of the account', async () => {
    const [admin, owner] = [await newAdministrator(app), await newPerson(app)]
    const { id } = await newHackathon(owner)
    const { access, expires_at } = await enter(app, admin, id, 'to help')
    const visitor = await newVisitor(browser, app, { person: admin, reducedMotion: 'reduce' })
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
    await dialog.getByText(words.profile.switched.hint).waitFor()
    const offered = await dialog.getByRole('button').allInnerTexts()
    assert.deepEqual(offered.filter(Boolean), [])
    await visitor.close()
  })
})

/** Moves the last sign-in 16 minutes back, so that the next sensitive action requires authentication. */
const becomeStale = (user: string) =>
  app.services.database.system(db => db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${user}`))
