import { codeFor } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

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
  await expect(page).toHaveURL('/login')
}

for (const language of walkedIn('en'))
  test(`a visitor registers, confirms the email address with the mailed code, signs out and signs in again, in ${named[language]}`, async ({
    newVisitor,
    office,
  }) => {
    const visitor = await newVisitor({ language })
    const { page, words, write, press } = visitor
    const email = newAddress('visitor')
    await page.goto('/register')
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await fillRegistration(visitor, email)
    await expect(page).toHaveURL(/\/auth\/otp\?/)
    await expect(page.getByText(email)).toBeVisible()
    await write(words.auth.otp.code, await codeFor(office, email))
    await press(words.auth.otp.submit)
    await expect(page).toHaveURL('/')
    await signOut(visitor, 'سارة المطيري')
    expect([await visitor.stored('access_token'), await visitor.stored('refresh_token')]).toEqual([null, null])
    await signIn(visitor, { email, password })
    await expect(page).toHaveURL('/')
  })

test('a rejected sign-in does not reveal whether the email address or the password was wrong', async ({ newPerson, newVisitor }) => {
  const [nora, visitor] = [await newPerson(), await newVisitor({ language: 'en' })]
  const { page } = visitor
  await page.goto('/login')
  await signIn(visitor, { email: nora.email, password: 'not her pass phrase' })
  const outcome = 'The email or password is incorrect.'
  await expect(page.getByRole('alert').getByText(outcome)).toBeVisible()
  await expect(page.getByLabel(visitor.words.auth.email)).toHaveValue(nora.email)
})

test('a user with an unconfirmed email address enters a code after signing in, and sees how many attempts are left', async ({
  newVisitor,
  office,
}) => {
  const visitor = await newVisitor()
  const { page, words, write, press } = visitor
  const email = newAddress('visitor')
  await page.goto('/register')
  await fillRegistration(visitor, email)
  await expect(page).toHaveURL(/\/auth\/otp\?/)
  // Waits for the mail, because the server sends it after its response, when the account already exists.
  await codeFor(office, email)
  await page.goto('/login')
  await signIn(visitor, { email, password })
  await expect(page).toHaveURL(/\/auth\/otp\?/)
  // A new code invalidates the previous one.
  const code = await codeFor(office, email)
  await write(words.auth.otp.code, code === '111111' ? '222222' : '111111')
  await press(words.auth.otp.submit)
  const outcome = 'الرمز غير صحيح. تبقّت 4 محاولات.'
  await expect(page.getByText(outcome)).toBeVisible()
  await write(words.auth.otp.code, code)
  await press(words.auth.otp.submit)
  await expect(page).toHaveURL('/')
})

test('a signed-out user is redirected to sign-in, and then back to the requested screen', async ({ newPerson, newVisitor }) => {
  const [nora, visitor] = [await newPerson(), await newVisitor()]
  const { page } = visitor
  await page.goto('/hackathons?search=waha')
  await expect(page).toHaveURL('/login?next=%2Fhackathons%3Fsearch%3Dwaha')
  await signIn(visitor, nora)
  await expect(page).toHaveURL('/hackathons?search=waha')
})

test('signed-in users are redirected away from sign-in screens, never to another host', async ({ newPerson, newVisitor }) => {
  const { page } = await newVisitor({ person: await newPerson() })
  const doors = ['/login', '/register', '/forget-password', '/auth/reset-password?token=abc', '/auth/otp?email=a%40example.com']
  for (const path of [...doors, '/login?next=%2F%2Fevil.example']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('the portal starts in Arabic, and stores a chosen language in the browser and for a week in a cookie', async ({ newVisitor }) => {
  const { context, page, press, stored } = await newVisitor()
  const direction = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
  await page.goto('/login')
  expect(await direction()).toEqual(['ar', 'rtl'])
  await press('English')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await direction()).toEqual(['en', 'ltr'])
  expect(await stored('i18nextLng')).toBe('en')
  const kept = (await context.cookies()).find(cookie => cookie.name === 'i18next')
  expect(kept?.value).toBe('en')
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.abs(days - 7)).toBeLessThan(0.01)
  expect(await page.title()).toMatch(/ · Hackathon candidate portal$/)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await direction()).toEqual(['en', 'ltr'])
  await press('العربية')
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
  expect(await direction()).toEqual(['ar', 'rtl'])
})

test('dark mode is stored under persist:theme and remains after a reload', async ({ newVisitor }) => {
  const { page, words, tick, stored } = await newVisitor()
  await page.goto('/login')
  await tick(words.common.dark_mode)
  expect((await stored('persist:theme')) ?? '').toMatch(/"mode":"dark"/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: words.common.dark_mode })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a user signs in by keyboard', async ({ newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { page, words } = await newVisitor()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: words.auth.login.title })).toBeVisible()
  const tabTo = async (name: string) => {
    for (let stops = 0; stops < 20; stops++) {
      await page.keyboard.press('Tab')
      if (await page.getByLabel(name, { exact: true }).evaluate(element => element === document.activeElement)) return
    }
    throw new Error(`the Tab key does not reach ${name}`)
  }
  await tabTo(words.auth.email)
  await page.keyboard.type(nora.email)
  await tabTo(words.auth.password)
  await page.keyboard.type(nora.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
