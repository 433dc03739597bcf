import { newHackathon, type Person } from '#server/testing/people/people.ts'
import type { Answer, FrontProxy } from '../front-proxy.ts'
import { expect, test as base } from '../test.ts'
import type { Visitor } from '../visitor.ts'

type SignedIn = { person: Person; visitor: Visitor; refresh: string }

const test = base.extend<{ signedIn: SignedIn }>({
  // A session is bound to its browser, so the person signs in with this visitor's browser.
  signedIn: async ({ door, newPerson, newVisitor }, use) => {
    const person = await newPerson()
    const visitor = await newVisitor({ url: door.url })
    await visitor.page.goto('/icon.svg')
    const credentials = { email: person.email, password: person.password }
    const refresh = await visitor.page.evaluate(async ({ email, password }) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch('/api/v1/auth/login/', { method: 'POST', headers, body: JSON.stringify({ email, password }) })
      const tokens = (await reply.json()) as { access: string; refresh: string }
      localStorage.setItem('access_token', tokens.access)
      localStorage.setItem('refresh_token', tokens.refresh)
      return tokens.refresh
    }, credentials)
    door.calls.length = 0
    await use({ person, visitor, refresh })
  },
})

const refreshes = (door: FrontProxy) => door.calls.filter(path => path.endsWith('/auth/refresh/')).length

function noteCalls({ page }: Visitor): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

const old = 'eyJhbGciOiJub25lIn0.e30.x'
const spoil = ({ page }: Visitor, key: string) => page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, old] as const)

// portal/platform/api/calls.test.ts tests the calls of a session without a browser.
test('after a reload, the portal refreshes a rejected access token once and restores the session', async ({ signedIn }) => {
  const { visitor } = signedIn
  const { page, words, stored } = visitor
  await page.goto('/')
  await expect(page.getByText(words.hackathons.none)).toBeVisible()
  await spoil(visitor, 'access_token')
  const calls = noteCalls(visitor)
  await page.reload()
  await expect(page.getByText(words.hackathons.none)).toBeVisible()
  const first = calls.filter(path => !path.includes('/tenants/'))
  expect(first.slice(0, 3)).toEqual(['/api/v1/profile/me/', '/api/v1/auth/refresh/', '/api/v1/profile/me/'])
  expect(calls.filter(path => path.includes('/refresh/')).length).toBe(1)
  expect(await stored('access_token')).not.toBe(old)
})

test('the portal signs out after a rejected refresh, and shows the sign-in dialog', async ({ app, signedIn }) => {
  const { visitor, refresh } = signedIn
  const { page, stored } = visitor
  await app.anyone.auth.logout({ body: { refresh } })
  await spoil(visitor, 'access_token')
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  expect([await stored('access_token'), await stored('refresh_token')]).toEqual([null, null])
})

test('the portal retains the tokens after a lost network, and continues on retry', async ({ allowedErrors, signedIn }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { visitor, refresh } = signedIn
  const { page, words, stored, press } = visitor
  await spoil(visitor, 'access_token')
  await page.route('**/api/v1/auth/refresh/', route => route.abort('internetdisconnected'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: words.common.retry })).toBeVisible()
  expect(await stored('refresh_token')).toBe(refresh)
  await page.unroute('**/api/v1/auth/refresh/')
  await press(words.common.retry)
  await expect(page.getByText(words.hackathons.none)).toBeVisible()
})

test('signing out also signs out other tabs, whose sign-in screen does not return to their previous screen', async ({ signedIn }) => {
  const { person, visitor } = signedIn
  const { context, page, words, press } = visitor
  const other = await context.newPage()
  await other.goto('/hackathons?search=ن')
  await page.goto('/')
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
})

test('two tabs with an expired access token send one refresh together', async ({ door, signedIn }) => {
  const { visitor } = signedIn
  const { context, page, words } = visitor
  await spoil(visitor, 'access_token')
  const other = await context.newPage()
  // Wait until both tabs received a 401 before responding to the refresh.
  door.answer = async (path): Promise<Answer> => {
    if (path.endsWith('/auth/refresh/')) await door.seen('/api/v1/profile/me/', 2)
    return 'pass'
  }
  await Promise.all([page.goto('/'), other.goto('/')])
  await Promise.all([page, other].map(tab => expect(tab.getByText(words.hackathons.none)).toBeVisible()))
  expect(refreshes(door)).toBe(1)
})

test('the portal retains the session when the server stops during a refresh, and continues when the server is back', async ({
  allowedErrors,
  door,
  signedIn,
}) => {
  allowedErrors.push(/ERR_EMPTY_RESPONSE|status of 503/)
  const { visitor, refresh } = signedIn
  const { page, words, stored, press } = visitor
  await page.goto('/hackathons?search=ن')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await spoil(visitor, 'access_token')
  door.answer = path => (path.endsWith('/auth/refresh/') ? 'drop' : 'pass')
  await page.getByRole('searchbox').fill('نور')
  await expect(page.getByRole('button', { name: words.common.retry })).toBeVisible()
  expect(await stored('refresh_token')).toBe(refresh)
  door.answer = path => (path.endsWith('/auth/refresh/') ? 'busy' : 'pass')
  const asked = refreshes(door)
  await press(words.common.retry)
  await door.seen('/api/v1/auth/refresh/', asked + 1)
  await expect(page.getByRole('button', { name: words.common.retry })).toBeVisible()
  expect(await stored('refresh_token')).toBe(refresh)
  door.answer = () => 'pass'
  await press(words.common.retry)
  await expect.poll(() => stored('access_token')).not.toBe(old)
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/hackathons')
  await expect(page.getByRole('searchbox')).toHaveValue('نور')
  expect(await stored('refresh_token')).toBe(refresh)
})

test('a rejected refresh signs out every tab and retains its input, and signing in again continues in every tab', async ({
  app,
  door,
  signedIn,
}) => {
  const { person, visitor, refresh } = signedIn
  const { context, page, words, stored } = visitor
  const other = await context.newPage()
  await Promise.all([page.goto('/hackathons?search=ن'), other.goto('/hackathons?search=ن')])
  await Promise.all([page, other].map(tab => expect(tab.getByRole('searchbox')).toBeVisible()))
  await app.anyone.auth.logout({ body: { refresh } })
  await spoil(visitor, 'access_token')
  await page.getByRole('searchbox').fill('نور')
  const ended = words.common.session_ended
  await Promise.all([page, other].map(tab => expect(tab.getByRole('dialog', { name: ended.title })).toBeVisible()))
  expect([await stored('access_token'), await stored('refresh_token')]).toEqual([null, null])
  expect(refreshes(door)).toBe(1)
  const password = page.getByLabel(ended.password, { exact: true })
  await password.fill('not the pass phrase')
  await page.getByRole('button', { name: ended.submit }).click()
  await expect(page.locator('[type=password][aria-invalid=true]:focus')).toBeVisible()
  await password.fill(person.password)
  await expect(password).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('button', { name: ended.submit }).click()
  await Promise.all([page, other].map(tab => expect(tab.getByRole('dialog')).toHaveCount(0)))
  await expect(page.getByRole('searchbox')).toHaveValue('نور')
  expect(new URL(page.url()).pathname).toBe('/hackathons')
})

test('the sign-in dialog remains over its screen when the query changes, and another guarded path redirects to /login with next', async ({
  app,
  signedIn,
}) => {
  const { person, visitor, refresh } = signedIn
  const { page, words } = visitor
  const ended = words.common.session_ended
  await newHackathon(person)
  await page.goto('/hackathons-details/unknown')
  await expect(page.getByRole('heading', { name: words.details.not_here })).toBeVisible()
  await page.getByRole('link', { name: words.shell.hackathons, exact: true }).first().click()
  await expect(page).toHaveURL('/hackathons')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await app.anyone.auth.logout({ body: { refresh } })
  await spoil(visitor, 'access_token')
  await page.getByRole('searchbox').fill('نور')
  await expect(page.getByRole('dialog', { name: ended.title })).toBeVisible()
  await expect(page).toHaveURL(/\/hackathons\?search=/)
  await expect(page.getByRole('searchbox')).toHaveValue('نور')
  await page.goBack()
  await expect(page).toHaveURL('/login?next=%2Fhackathons-details%2Funknown')
  await page.getByLabel(words.auth.email, { exact: true }).fill(person.email)
  await page.getByLabel(words.auth.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.auth.login.submit, exact: true }).click()
  await expect(page).toHaveURL('/hackathons-details/unknown')
})

test('the portal repeats a sign-out request once after a 401 and a refresh', async ({ door, signedIn }) => {
  const { person, visitor } = signedIn
  const { page, words, press } = visitor
  await page.goto('/')
  await expect(page.getByText(words.hackathons.none)).toBeVisible()
  let sent = 0
  await page.route('**/api/v1/auth/logout/', route => (sent++ === 0 ? route.fulfill({ status: 401, body: '' }) : route.continue()))
  door.calls.length = 0
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await expect(page).toHaveURL('/login')
  expect([sent, refreshes(door)]).toEqual([2, 1])
})

test('signing in removes the sign-in challenge from sessionStorage', async ({ signedIn }) => {
  const { person, visitor } = signedIn
  const { page, words } = visitor
  await page.goto('/icon.svg')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.setItem('challenge:somebody@example.com', 'x')
  })
  await page.goto('/login')
  await page.getByLabel(words.auth.email, { exact: true }).fill(person.email)
  await page.getByLabel(words.auth.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.auth.login.submit, exact: true }).click()
  await expect(page.getByText(words.hackathons.none)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('challenge:')))).toEqual([])
})

test('the screen /auth/otp asks for the email address if the URL contains none', async ({ door, newVisitor }) => {
  const visitor = await newVisitor({ url: door.url })
  const { page, words } = visitor
  await page.goto('/auth/otp?purpose=sign-in')
  const field = page.getByLabel(words.auth.email, { exact: true })
  await field.fill('not an address')
  await page.getByRole('button', { name: words.auth.otp.continue }).click()
  await expect(page.locator('[name=email][aria-invalid=true]')).toBeVisible()
  await field.fill('nora@example.com')
  await page.getByRole('button', { name: words.auth.otp.continue }).click()
  await expect(page).toHaveURL('/auth/otp?purpose=sign-in&email=nora%40example.com')
  await expect(page.getByLabel(words.auth.otp.code, { exact: true })).toBeVisible()
})

test('leaving the dialog of an ended session opens the sign-in screen, which returns to the previous screen', async ({ app, signedIn }) => {
  const { visitor, refresh } = signedIn
  const { page, words, press } = visitor
  await page.goto('/hackathons?search=ن')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await app.anyone.auth.logout({ body: { refresh } })
  await spoil(visitor, 'access_token')
  await page.getByRole('searchbox').fill('نور')
  await press(words.common.session_ended.leave)
  await expect(page).toHaveURL(/\/login\?next=%2Fhackathons/)
})

test('signing out clears the tokens even if the server cannot be reached', async ({ allowedErrors, door, signedIn }) => {
  allowedErrors.push(/ERR_EMPTY_RESPONSE/)
  const { person, visitor } = signedIn
  const { page, words, press, stored } = visitor
  await page.goto('/')
  await expect(page.getByText(words.hackathons.none)).toBeVisible()
  door.answer = () => 'drop'
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await expect(page).toHaveURL('/login')
  expect([await stored('access_token'), await stored('refresh_token')]).toEqual([null, null])
})

test('the portal reports a lost network connection, and loads data again when the connection is back', async ({
  allowedErrors,
  door,
  signedIn,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { visitor } = signedIn
  const { context, page, words } = visitor
  await page.goto('/hackathons?search=ن')
  // If requests were pending when the connection is lost, the portal would repeat them. So the test waits for them.
  await expect(page.getByText(words.table.none_match.split('{{')[0] ?? '')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(words.common.trouble.offline)).toBeVisible()
  door.calls.length = 0
  await context.setOffline(false)
  await expect(page.getByText(words.common.trouble.offline)).toHaveCount(0)
  await door.seen('/api/v1/tenants/customer/list/', 1)
})

test('the start screen offers a retry when restoring the session takes longer than five seconds', async ({ door, signedIn }) => {
  const { visitor } = signedIn
  const { page } = visitor
  door.answer = () => new Promise(() => {})
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.clock.runFor(4900)
  await expect(page.getByText('يستغرق أطول من المعتاد.')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(page.getByText('يستغرق أطول من المعتاد.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})
