import type { BrowserContextOptions } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { resetLinkFor } from '../mailbox.ts'
import { atTitle, waitForStatus } from '../profile-drawer.ts'
import { expect, test as base } from '../test.ts'
import { walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named, withGenericError } from '../words.ts'

const test = base.extend<{
  openProfile: (options?: BrowserContextOptions & { language?: Language }) => Promise<Visitor & { person: Person }>
}>({
  openProfile: ({ door, newPerson, newVisitor }, use) =>
    use(async options => {
      const person = await newPerson()
      const visitor = await newVisitor({ url: door.url, reducedMotion: 'reduce', ...options, person })
      await visitor.page.goto('/')
      await visitor.press(visitor.words.shell.profile.open.replace('{{name}}', person.user.fullname))
      await expect(visitor.page.getByRole('dialog', { name: visitor.words.profile.title })).toBeVisible()
      return { ...visitor, person }
    }),
})

async function elsewhere(app: TestApp, { email, password }: Person, userAgent: string) {
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

test('a user changes profile fields, and errors from the server are shown at their fields', async ({ openProfile }) => {
  const { page, words, write, press, person } = await openProfile()
  const { profile, common } = words
  await press(profile.edit.title)
  await atTitle(page, profile.edit.title)
  await write(profile.edit.fullname, 'سارة المطيري')
  await write(profile.edit.organization, 'جامعة الملك سعود')
  await write(common.country.label, 'الاردن')
  await page.getByRole('option').first().click()
  await write(common.country.mobile, '12')
  await press(profile.edit.save)
  await expect(page.locator('input[name=phone][aria-invalid=true]:focus')).toBeVisible()
  await write(common.country.mobile, '٠٧٩ ٠١٢ ٣٤٥٦')
  await press(profile.edit.save)
  await waitForStatus(page, profile.edit.saved)
  await expect(page.locator(':focus')).toHaveText(profile.edit.title)
  await expect(page.getByRole('button', { name: words.shell.profile.open.replace('{{name}}', 'سارة المطيري') })).toBeAttached()
  const { fullname, organization, country, phone } = await person.calls.profile.me()
  expect([fullname, organization, country, phone]).toEqual(['سارة المطيري', 'جامعة الملك سعود', 'JO', '+962790123456'])
  await press(profile.edit.title)
  await expect(page.locator('input[name=country]')).toHaveValue('الأردن')
})

test('the profile mails a link for a forgotten password', async ({ office, openProfile }) => {
  const { page, words, press, person } = await openProfile()
  const { password } = words.profile
  await press(password.title)
  await press(password.mail)
  await waitForStatus(page, password.mailed.replace('{{email}}', `\u2068${person.email}\u2069`))
  await resetLinkFor(office, person.email)
})

test('the profile reports a lost network connection without covering its title and close button', async ({
  allowedErrors,
  openProfile,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { context, page, words, write, press } = await openProfile()
  const { edit, close: way } = words.profile
  await press(edit.title)
  await context.setOffline(true)
  await expect(page.getByText(words.common.trouble.offline)).toBeVisible()
  await write(edit.fullname, 'هند السبيعي')
  await press(edit.save)
  await expect(page.getByRole('alert').filter({ hasText: withGenericError(words.common.trouble.unsent) })).toBeVisible()
  await context.setOffline(false)
  await press(edit.save)
  await waitForStatus(page, edit.saved)
  await context.setOffline(true)
  await press(way)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a user changes the password, which signs out all other devices', async ({ app, openProfile }) => {
  const { page, words, write, press, person, stored } = await openProfile({ language: 'en' })
  const { password } = words.profile
  const other = await elsewhere(app, person, firefox)
  await press(password.title)
  await atTitle(page, password.title)
  await write(password.old, 'not her pass phrase')
  await write(password.new, 'خمس نخلات عند البئر')
  await press(password.save)
  await expect(page.locator('input[name=old_password][aria-invalid=true]:focus')).toBeVisible()
  const wrong = 'The current password is incorrect.'
  await expect(page.getByText(wrong)).toBeVisible()
  expect((await other.profile.me()).id).toBe(person.user.id)
  await write(password.old, person.password)
  await press(password.save)
  await waitForStatus(page, password.saved)
  await expect(other.profile.me()).rejects.toMatchObject({ status: 401 })
  expect((await person.calls.profile.me()).id).toBe(person.user.id)
  expect(await stored('refresh_token')).toBe(person.refresh)
  await app.anyone.auth.login({ body: { email: person.email, password: 'خمس نخلات عند البئر' } })
})

test('a user lists signed-in devices, signs out one device, then all others', async ({ app, openProfile }) => {
  const { page, words, press, person } = await openProfile()
  const { devices } = words.profile
  const [desk, pocket] = [await elsewhere(app, person, firefox), await elsewhere(app, person, phone)]
  const third = await elsewhere(app, person, 'something else')
  const name = (browser: string, system: string) => devices.name.replace('{{browser}}', browser).replace('{{system}}', system)
  await press(devices.title)
  const rows = page.getByRole('list', { name: devices.list }).getByRole('listitem')
  await expect(rows.nth(3)).toBeVisible()
  await expect(rows.first().getByText(devices.this)).toHaveCount(1)
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  const firefoxRow = rows.filter({ hasText: name('Firefox', 'Windows') })
  const at = await firefoxRow.locator('time').first().getAttribute('datetime')
  expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(600_000)
  await press(devices.end_of.replace('{{device}}', name('Firefox', 'Windows')))
  await firefoxRow.getByRole('button', { name: devices.end_yes, exact: true }).click()
  await waitForStatus(page, devices.ended.replace('{{device}}', name('Firefox', 'Windows')))
  await atTitle(page, devices.title)
  await expect(rows).toHaveCount(3)
  await expect(desk.profile.me()).rejects.toMatchObject({ status: 401 })
  expect((await pocket.profile.me()).id).toBe(person.user.id)
  await press(devices.others)
  await page.getByRole('group', { name: devices.others_ask }).getByRole('button', { name: devices.end_yes, exact: true }).click()
  await waitForStatus(page, 'سُجّل خروج جهازين.')
  await expect(page.getByText(devices.only)).toBeVisible()
  for (const ended of [pocket, third]) await expect(ended.profile.me()).rejects.toMatchObject({ status: 401 })
})

for (const language of walkedIn('en'))
  test(`a user changes the language, and signing out clears the tokens and closes the drawer, in ${named[language]}`, async ({
    openProfile,
  }) => {
    const { page, words, stored } = await openProfile({ language })
    const other = language === 'ar' ? 'English' : 'العربية'
    await page.getByRole('dialog').getByText(other, { exact: true }).click()
    await expect(page.locator(`html[lang=${language === 'ar' ? 'en' : 'ar'}]`)).toBeVisible()
    expect(await stored('i18nextLng')).toBe(language === 'ar' ? 'en' : 'ar')
    await page
      .getByRole('dialog')
      .getByText(named[language] === 'Arabic' ? 'العربية' : 'English', { exact: true })
      .click()
    await page.getByRole('dialog', { name: words.profile.title }).getByRole('button', { name: words.shell.profile.sign_out }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect([await stored('access_token'), await stored('refresh_token')]).toEqual([null, null])
  })

test('the profile drawer retains unsaved input when it is closed and opened again', async ({ openProfile }) => {
  const { page, words, write, press, person } = await openProfile()
  const { profile, shell } = words
  await press(profile.edit.title)
  await write(profile.edit.organization, 'مكتبة الملك فهد')
  await press(profile.close)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(shell.profile.open.replace('{{name}}', person.user.fullname))
  await expect(page.getByRole('dialog', { name: profile.title })).toBeVisible()
  await press(profile.edit.title)
  await expect(page.getByLabel(profile.edit.organization)).toHaveValue('مكتبة الملك فهد')
})

test('on a phone, every view of the profile fills the screen and begins at its top', async ({ openProfile }) => {
  const { page, words, press } = await openProfile({ viewport: { width: 320, height: 420 } })
  const { profile } = words
  const dialog = page.getByRole('dialog')
  for (const name of [profile.devices.title, profile.edit.title]) {
    await press(name)
    await atTitle(page, name)
    expect(await dialog.evaluate(box => [box.scrollTop, box.clientWidth])).toEqual([0, 320])
    await press(profile.back)
    await expect(dialog.getByRole('button', { name: profile.edit.title })).toBeVisible()
  }
})

test('the list of devices reports a failed request, and loads on retry', async ({ allowedErrors, door, openProfile }) => {
  allowedErrors.push(/status of 503/)
  const { page, words, press } = await openProfile()
  const { devices } = words.profile
  door.answer = path => (path === '/api/v1/sessions/' ? 'busy' : 'pass')
  await press(devices.title)
  await expect(page.getByRole('alert').filter({ hasText: withGenericError(words.common.trouble.failed) })).toBeVisible()
  door.answer = () => 'pass'
  await press(words.common.retry)
  await expect(page.getByText(devices.only)).toBeVisible()
})

test('signing out a device whose session has already ended shows no error', async ({ app, openProfile }) => {
  const { page, words, press, person } = await openProfile()
  const { devices } = words.profile
  await elsewhere(app, person, firefox)
  await press(devices.title)
  const device = devices.name.replace('{{browser}}', 'Firefox').replace('{{system}}', 'Windows')
  const row = page.getByRole('listitem').filter({ hasText: device })
  await expect(row).toBeVisible()
  await person.calls.sessions.endOthers()
  await press(devices.end_of.replace('{{device}}', device))
  await row.getByRole('button', { name: devices.end_yes, exact: true }).click()
  await waitForStatus(page, devices.ended.replace('{{device}}', device))
  await expect(row).toHaveCount(0)
})
