import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { mailsOnce, type Person } from '#server/testing/people.ts'
import { startFrontProxy } from '../front-proxy.ts'
import { openProduct } from '../product.ts'
import { atTitle, focused, waitForStatus, withProfile } from '../profile-drawer.ts'
import { walkedIn } from '../turns.ts'
import { arrives } from '../visitor.ts'
import { waitForValue } from '../wait-for-value.ts'
import { named, withGenericError } from '../words.ts'

const { app, browser } = await openProduct()
const door = await startFrontProxy(app)
after(() => door.close())
beforeEach(() => {
  door.calls.length = 0
  door.answer = () => 'pass'
})

async function elsewhere({ email, password }: Person, userAgent: string) {
  const reply = await fetch(`${app.url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  })
  const { access } = (await reply.json()) as { access: string }
  return app.as(access)
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

describe('Profile', { concurrency: 2 }, () => {
  test('a user changes profile fields, and errors from the server are shown at their fields', async () => {
    const { page, words, write, press, person, troubles, close } = await withProfile(browser, app, door)
    const { profile, common } = words
    await press(profile.edit.title)
    await atTitle(page, profile.edit.title)
    await write(profile.edit.fullname, 'سارة المطيري')
    await write(profile.edit.organization, 'جامعة الملك سعود')
    await write(common.country.label, 'الاردن')
    await page.getByRole('option').first().click()
    await write(common.country.mobile, '12')
    await press(profile.edit.save)
    await page.locator('input[name=phone][aria-invalid=true]:focus').waitFor()
    await write(common.country.mobile, '٠٧٩ ٠١٢ ٣٤٥٦')
    await press(profile.edit.save)
    await waitForStatus(page, profile.edit.saved)
    assert.equal(await focused(page), profile.edit.title)
    await page.getByRole('button', { name: words.shell.profile.open.replace('{{name}}', 'سارة المطيري') }).waitFor({ state: 'attached' })
    const { fullname, organization, country, phone } = await person.calls.profile.me()
    assert.deepEqual([fullname, organization, country, phone], ['سارة المطيري', 'جامعة الملك سعود', 'JO', '+962790123456'])
    await press(profile.edit.title)
    await page.waitForFunction(
      name => document.querySelector<HTMLInputElement>('input[name=country]')?.value === name,
      {
        ar: 'الأردن',
        en: 'Jordan',
      }.ar,
    )
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the profile mails a link for a forgotten password', async () => {
    const { page, words, press, person, troubles, close } = await withProfile(browser, app, door)
    const { password } = words.profile
    await press(password.title)
    await press(password.mail)
    await waitForStatus(page, password.mailed.replace('{{email}}', `\u2068${person.email}\u2069`))
    await mailsOnce(app, person.email, mails => mails.some(({ text }) => text.includes('/auth/reset-password?token=')))
    assert.deepEqual(troubles, [])
    await close()
  })

  test('the profile reports a lost network connection without covering its title and close button', async () => {
    const { context, page, words, write, press, troubles, close } = await withProfile(browser, app, door)
    const { edit, close: way } = words.profile
    await press(edit.title)
    await context.setOffline(true)
    await page.getByText(words.common.trouble.offline).waitFor()
    await write(edit.fullname, 'هند السبيعي')
    await press(edit.save)
    await page
      .getByRole('alert')
      .filter({ hasText: withGenericError(words.common.trouble.unsent) })
      .waitFor()
    await context.setOffline(false)
    await press(edit.save)
    await waitForStatus(page, edit.saved)
    await context.setOffline(true)
    await press(way)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.deepEqual(
      troubles.filter(trouble => !trouble.includes('ERR_INTERNET_DISCONNECTED')),
      [],
    )
    await close()
  })

  test('a user changes the password, which signs out all other devices', async () => {
    const { page, words, write, press, person, stored, troubles, close } = await withProfile(browser, app, door, { language: 'en' })
    const { password } = words.profile
    const other = await elsewhere(person, firefox)
    await press(password.title)
    await atTitle(page, password.title)
    await write(password.old, 'not her pass phrase')
    await write(password.new, 'خمس نخلات عند البئر')
    await press(password.save)
    await page.locator('input[name=old_password][aria-invalid=true]:focus').waitFor()
    const wrong = 'The current password is incorrect.'
    await page.getByText(wrong).waitFor()
    assert.equal((await other.profile.me()).id, person.user.id)
    await write(password.old, person.password)
    await press(password.save)
    await waitForStatus(page, password.saved)
    await assert.rejects(other.profile.me(), { status: 401 })
    assert.equal((await person.calls.profile.me()).id, person.user.id)
    assert.equal(await stored('refresh_token'), person.refresh)
    await app.anyone.auth.login({ body: { email: person.email, password: 'خمس نخلات عند البئر' } })
    assert.deepEqual(troubles, [])
    await close()
  })

  test('a user lists signed-in devices, signs out one device, then all others', async () => {
    const { page, words, press, person, troubles, close } = await withProfile(browser, app, door)
    const { devices } = words.profile
    const [desk, pocket] = [await elsewhere(person, firefox), await elsewhere(person, phone)]
    const third = await elsewhere(person, 'something else')
    const name = (browser: string, system: string) => devices.name.replace('{{browser}}', browser).replace('{{system}}', system)
    await press(devices.title)
    const rows = page.getByRole('list', { name: devices.list }).getByRole('listitem')
    await rows.nth(3).waitFor()
    assert.equal(await rows.first().getByText(devices.this).count(), 1)
    assert.equal(await rows.first().getByRole('button').count(), 0)
    const firefoxRow = rows.filter({ hasText: name('Firefox', 'Windows') })
    const at = await firefoxRow.locator('time').first().getAttribute('datetime')
    assert.ok(at && Math.abs(Date.parse(at) - Date.now()) < 600_000)
    await press(devices.end_of.replace('{{device}}', name('Firefox', 'Windows')))
    await firefoxRow.getByRole('button', { name: devices.end_yes, exact: true }).click()
    await waitForStatus(page, devices.ended.replace('{{device}}', name('Firefox', 'Windows')))
    await atTitle(page, devices.title)
    await waitForValue(() => rows.count(), 3)
    await assert.rejects(desk.profile.me(), { status: 401 })
    assert.equal((await pocket.profile.me()).id, person.user.id)
    await press(devices.others)
    await page.getByRole('group', { name: devices.others_ask }).getByRole('button', { name: devices.end_yes, exact: true }).click()
    await waitForStatus(page, 'سُجّل خروج جهازين.')
    await page.getByText(devices.only).waitFor()
    for (const ended of [pocket, third]) await assert.rejects(ended.profile.me(), { status: 401 })
    assert.deepEqual(troubles, [])
    await close()
  })

  for (const language of walkedIn('en'))
    test(`a user changes the language, and signing out clears the tokens and closes the drawer, in ${named[language]}`, async () => {
      const { page, words, stored, troubles, close } = await withProfile(browser, app, door, { language })
      const other = language === 'ar' ? 'English' : 'العربية'
      await page.getByRole('dialog').getByText(other, { exact: true }).click()
      await page.locator(`html[lang=${language === 'ar' ? 'en' : 'ar'}]`).waitFor()
      assert.equal(await stored('i18nextLng'), language === 'ar' ? 'en' : 'ar')
      await page
        .getByRole('dialog')
        .getByText(named[language] === 'Arabic' ? 'العربية' : 'English', { exact: true })
        .click()
      await page.getByRole('dialog', { name: words.profile.title }).getByRole('button', { name: words.shell.profile.sign_out }).click()
      await arrives(page, '/login')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.deepEqual([await stored('access_token'), await stored('refresh_token')], [null, null])
      assert.deepEqual(troubles, [])
      await close()
    })
})

test('the profile drawer retains unsaved input when it is closed and opened again', async () => {
  const { page, words, write, press, person, close } = await withProfile(browser, app, door)
  const { profile, shell } = words
  await press(profile.edit.title)
  await write(profile.edit.organization, 'مكتبة الملك فهد')
  await press(profile.close)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog', { name: profile.title }).waitFor()
  await press(profile.edit.title)
  assert.equal(await page.getByLabel(profile.edit.organization).inputValue(), 'مكتبة الملك فهد')
  await close()
})

test('on a phone, every view of the profile fills the screen and begins at its top', async () => {
  const { page, words, press, close } = await withProfile(browser, app, door, { viewport: { width: 320, height: 420 } })
  const { profile } = words
  const dialog = page.getByRole('dialog')
  for (const name of [profile.devices.title, profile.edit.title]) {
    await press(name)
    await atTitle(page, name)
    assert.deepEqual(await dialog.evaluate(box => [box.scrollTop, box.clientWidth]), [0, 320])
    await press(profile.back)
    await dialog.getByRole('button', { name: profile.edit.title }).waitFor()
  }
  await close()
})

test('the list of devices reports a failed request, and loads on retry', async () => {
  const { page, words, press, close } = await withProfile(browser, app, door)
  const { devices } = words.profile
  door.answer = path => (path === '/api/v1/sessions/' ? 'busy' : 'pass')
  await press(devices.title)
  await page
    .getByRole('alert')
    .filter({ hasText: withGenericError(words.common.trouble.failed) })
    .waitFor()
  door.answer = () => 'pass'
  await press(words.common.retry)
  await page.getByText(devices.only).waitFor()
  await close()
})

test('signing out a device whose session has already ended shows no error', async () => {
  const { page, words, press, person, close } = await withProfile(browser, app, door)
  const { devices } = words.profile
  await elsewhere(person, firefox)
  await press(devices.title)
  const device = devices.name.replace('{{browser}}', 'Firefox').replace('{{system}}', 'Windows')
  const row = page.getByRole('listitem').filter({ hasText: device })
  await row.waitFor()
  await person.calls.sessions.endOthers()
  await press(devices.end_of.replace('{{device}}', device))
  await row.getByRole('button', { name: devices.end_yes, exact: true }).click()
  await waitForStatus(page, devices.ended.replace('{{device}}', device))
  await row.waitFor({ state: 'detached' })
  await close()
})
