import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { mailedCode, newPerson } from '#server/testing/people.ts'
import { openProduct } from '../product.ts'
import { walkedIn } from '../turns.ts'
import { arrives, newVisitor, type Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const { app, browser } = await openProduct()
const nora = await newPerson(app)

const address = () => `${randomUUID().slice(0, 13)}@example.com`
const password = 'خمس نخلات عند البئر'

async function fillRegistration({ words: { auth }, write, tick, press }: Visitor, email: string) {
  await write(auth.fullname, 'سارة المطيري')
  await write(auth.email, email)
  await write(auth.password, password)
  await tick(auth.register.terms)
  await press(auth.register.submit)
}

async function signIn({ words: { auth }, write, press }: Visitor, { email, password }: { email: string; password: string }) {
  await write(auth.email, email)
  await write(auth.password, password)
  await press(auth.login.submit)
}

async function signOut({ page, words: { shell }, press }: Visitor, fullname = 'نورة القحطاني') {
  await press(shell.profile.open.replace('{{name}}', fullname))
  await page.getByRole('dialog').getByRole('button', { name: shell.profile.sign_out }).click()
  await arrives(page, '/login')
}

async function signedIn(options: Parameters<typeof newVisitor>[2] = {}): Promise<Visitor> {
  const visitor = await newVisitor(browser, app, options)
  await visitor.page.goto('/login')
  await signIn(visitor, nora)
  await arrives(visitor.page, '/')
  return visitor
}

for (const language of walkedIn('en'))
  test(`a visitor registers, confirms the email address with the mailed code, signs out and signs in again, in ${named[language]}`, async () => {
    const visitor = await newVisitor(browser, app, { language })
    const { page, words, write, press } = visitor
    const email = address()
    await page.goto('/register')
    assert.equal(await page.locator('html').getAttribute('dir'), language === 'ar' ? 'rtl' : 'ltr')
    await fillRegistration(visitor, email)
    await arrives(page, /^\/auth\/otp\?/)
    await page.getByText(email).waitFor()
    await write(words.auth.otp.code, await mailedCode(app, email))
    await press(words.auth.otp.submit)
    await arrives(page, '/')
    await signOut(visitor, 'سارة المطيري')
    assert.deepEqual([await visitor.stored('access_token'), await visitor.stored('refresh_token')], [null, null])
    await signIn(visitor, { email, password })
    await arrives(page, '/')
    assert.deepEqual(visitor.troubles, [])
    await visitor.close()
  })

test('a rejected sign-in does not reveal whether the email address or the password was wrong', async () => {
  const visitor = await newVisitor(browser, app, { language: 'en' })
  const { page } = visitor
  await page.goto('/login')
  await signIn(visitor, { email: nora.email, password: 'not her pass phrase' })
  const outcome = 'The email or password is incorrect.'
  await page.getByRole('alert').getByText(outcome).waitFor()
  assert.equal(await page.getByLabel(visitor.words.auth.email).inputValue(), nora.email)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('a user with an unconfirmed email address enters a code after signing in, and sees how many attempts are left', async () => {
  const visitor = await newVisitor(browser, app)
  const { page, words, write, press } = visitor
  const email = address()
  await page.goto('/register')
  await fillRegistration(visitor, email)
  await arrives(page, /^\/auth\/otp\?/)
  // Waits for the mail, because the server sends it after its response, when the account already exists.
  await mailedCode(app, email)
  await page.goto('/login')
  await signIn(visitor, { email, password })
  await arrives(page, /^\/auth\/otp\?/)
  // A new code invalidates the previous one.
  const code = await mailedCode(app, email, 1)
  await write(words.auth.otp.code, code === '111111' ? '222222' : '111111')
  await press(words.auth.otp.submit)
  const outcome = 'الرمز غير صحيح. تبقّت 4 محاولات.'
  await page.getByText(outcome).waitFor()
  await write(words.auth.otp.code, code)
  await press(words.auth.otp.submit)
  await arrives(page, '/')
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('a signed-out user is redirected to sign-in, and then back to the requested screen', async () => {
  const visitor = await newVisitor(browser, app)
  const { page } = visitor
  await page.goto('/hackathons?search=waha')
  await arrives(page, '/login?next=%2Fhackathons%3Fsearch%3Dwaha')
  await signIn(visitor, nora)
  await arrives(page, '/hackathons?search=waha')
  await visitor.close()
})

test('signed-in users are redirected away from sign-in screens, never to another host', async () => {
  const { page, close } = await signedIn()
  const doors = ['/login', '/register', '/forget-password', '/auth/reset-password?token=abc', '/auth/otp?email=a%40example.com']
  for (const path of [...doors, '/login?next=%2F%2Fevil.example']) {
    await page.goto(path)
    await arrives(page, '/')
  }
  await close()
})

test('the portal starts in Arabic, and stores a chosen language in the browser and for a week in a cookie', async () => {
  const { context, page, press, stored, close } = await newVisitor(browser, app)
  const direction = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
  await page.goto('/login')
  assert.deepEqual(await direction(), ['ar', 'rtl'])
  await press('English')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.deepEqual(await direction(), ['en', 'ltr'])
  assert.equal(await stored('i18nextLng'), 'en')
  const kept = (await context.cookies()).find(cookie => cookie.name === 'i18next')
  assert.equal(kept?.value, 'en')
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
  assert.ok(Math.abs(days - 7) < 0.01, `kept for ${days} days`)
  assert.match(await page.title(), / · Hackathon candidate portal$/)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.deepEqual(await direction(), ['en', 'ltr'])
  await press('العربية')
  await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor()
  assert.deepEqual(await direction(), ['ar', 'rtl'])
  await close()
})

test('dark mode is stored under persist:theme and remains after a reload', async () => {
  const { page, words, tick, stored, close } = await newVisitor(browser, app)
  await page.goto('/login')
  await tick(words.common.dark_mode)
  assert.match((await stored('persist:theme')) ?? '', /"mode":"dark"/)
  await page.reload()
  assert.equal(await page.getByRole('checkbox', { name: words.common.dark_mode }).isChecked(), true)
  assert.equal(await page.locator('html').getAttribute('data-mantine-color-scheme'), 'dark')
  await close()
})

test('a user signs in by keyboard', async () => {
  const { page, words, troubles, close } = await newVisitor(browser, app)
  await page.goto('/login')
  await page.getByRole('heading', { name: words.auth.login.title }).waitFor()
  const tabTo = async (name: string) => {
    for (let stops = 0; stops < 20; stops++) {
      await page.keyboard.press('Tab')
      if (await page.getByLabel(name, { exact: true }).evaluate(element => element === document.activeElement)) return
    }
    assert.fail(`no way to ${name} by the Tab key`)
  }
  await tabTo(words.auth.email)
  await page.keyboard.type(nora.email)
  await tabTo(words.auth.password)
  await page.keyboard.type(nora.password)
  await page.keyboard.press('Enter')
  await arrives(page, '/')
  assert.deepEqual(troubles, [])
  await close()
})
