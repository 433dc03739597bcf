import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { newHackathon, newPerson, type Person } from '#server/testing/people.ts'
import { type Answer, startFrontProxy } from '../front-proxy.ts'
import { openProduct } from '../product.ts'
import { arrives, newVisitor, type Visitor } from '../visitor.ts'

const { app, browser } = await openProduct()
const door = await startFrontProxy(app)
after(() => door.close())
beforeEach(() => {
  door.calls.length = 0
  door.answer = () => 'pass'
})

/** A session is bound to its browser, so the person signs in with this visitor's browser. */
async function withTokens(): Promise<{ person: Person; visitor: Visitor; refresh: string }> {
  const person = await newPerson(app)
  const visitor = await newVisitor(browser, { ...app, url: door.url })
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
  return { person, visitor, refresh }
}

const refreshes = () => door.calls.filter(path => path.endsWith('/auth/refresh/')).length

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

test('the portal restores the session after a reload', async () => {
  const { visitor } = await withTokens()
  const { page, words, troubles } = visitor
  await page.goto('/')
  await page.getByText(words.hackathons.none).waitFor()
  await page.reload()
  await page.getByText(words.hackathons.none).waitFor()
  assert.deepEqual(troubles, [])
  await visitor.close()
})

test('the portal refreshes a rejected access token once, and repeats the rejected call once', async () => {
  const { visitor } = await withTokens()
  const { page, words, stored } = visitor
  await spoil(visitor, 'access_token')
  const calls = noteCalls(visitor)
  await page.goto('/')
  await page.getByText(words.hackathons.none).waitFor()
  const first = calls.filter(path => !path.includes('/tenants/'))
  assert.deepEqual(first.slice(0, 3), ['/api/v1/profile/me/', '/api/v1/auth/refresh/', '/api/v1/profile/me/'])
  assert.equal(calls.filter(path => path.includes('/refresh/')).length, 1)
  assert.notEqual(await stored('access_token'), old)
  await visitor.close()
})

test('the portal signs out after a rejected refresh, and shows the sign-in dialog', async () => {
  const { visitor, refresh } = await withTokens()
  const { page, stored } = visitor
  await app.anyone.auth.logout({ body: { refresh } })
  await spoil(visitor, 'access_token')
  await page.goto('/')
  await arrives(page, '/login')
  assert.deepEqual([await stored('access_token'), await stored('refresh_token')], [null, null])
  await visitor.close()
})

for (const trouble of ['a server in trouble', 'a lost network'] as const)
  test(`the portal retains the tokens after ${trouble}, and continues on retry`, async () => {
    const { visitor, refresh } = await withTokens()
    const { page, words, stored, press } = visitor
    await spoil(visitor, 'access_token')
    await page.route('**/api/v1/auth/refresh/', route =>
      trouble === 'a lost network' ? route.abort('internetdisconnected') : route.fulfill({ status: 503, body: '' }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: words.common.retry }).waitFor()
    assert.equal(await stored('refresh_token'), refresh)
    await page.unroute('**/api/v1/auth/refresh/')
    await press(words.common.retry)
    await page.getByText(words.hackathons.none).waitFor()
    await visitor.close()
  })

test('signing out also signs out other tabs, whose sign-in screen does not return to their previous screen', async () => {
  const { person, visitor } = await withTokens()
  const { context, page, words, press } = visitor
  const other = await context.newPage()
  await other.goto('/hackathons?search=ن')
  await page.goto('/')
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await arrives(page, '/login')
  await arrives(other, '/login')
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})

test('two tabs with an expired access token send one refresh together', async () => {
  const { visitor } = await withTokens()
  const { context, page, words } = visitor
  await spoil(visitor, 'access_token')
  const other = await context.newPage()
  // Wait until both tabs received a 401 before responding to the refresh.
  door.answer = async (path): Promise<Answer> => {
    if (path.endsWith('/auth/refresh/')) await door.seen('/api/v1/profile/me/', 2)
    return 'pass'
  }
  await Promise.all([page.goto('/'), other.goto('/')])
  await Promise.all([page, other].map(tab => tab.getByText(words.hackathons.none).waitFor()))
  assert.equal(refreshes(), 1)
  await visitor.close()
})

test('the portal retains the session when the server stops during a refresh, and continues when the server is back', async () => {
  const { visitor, refresh } = await withTokens()
  const { page, words, stored, press } = visitor
  await page.goto('/hackathons?search=ن')
  await page.getByRole('searchbox').waitFor()
  await spoil(visitor, 'access_token')
  door.answer = path => (path.endsWith('/auth/refresh/') ? 'drop' : 'pass')
  await page.getByRole('searchbox').fill('نور')
  await page.getByRole('button', { name: words.table.retry }).waitFor()
  assert.equal(await stored('refresh_token'), refresh)
  door.answer = path => (path.endsWith('/auth/refresh/') ? 'busy' : 'pass')
  const asked = refreshes()
  await press(words.table.retry)
  await door.seen('/api/v1/auth/refresh/', asked + 1)
  await page.getByRole('button', { name: words.table.retry }).waitFor()
  assert.equal(await stored('refresh_token'), refresh)
  door.answer = () => 'pass'
  await press(words.table.retry)
  await page.waitForFunction(token => localStorage.getItem('access_token') !== token, old)
  await page.getByRole('searchbox').waitFor()
  assert.equal(new URL(page.url()).pathname, '/hackathons')
  assert.equal(await page.getByRole('searchbox').inputValue(), 'نور')
  assert.equal(await stored('refresh_token'), refresh)
  await visitor.close()
})

test('a rejected refresh signs out every tab and retains its input, and signing in again continues in every tab', async () => {
  const { person, visitor, refresh } = await withTokens()
  const { context, page, words, stored } = visitor
  const other = await context.newPage()
  await Promise.all([page.goto('/hackathons?search=ن'), other.goto('/hackathons?search=ن')])
  await Promise.all([page, other].map(tab => tab.getByRole('searchbox').waitFor()))
  await app.anyone.auth.logout({ body: { refresh } })
  await spoil(visitor, 'access_token')
  await page.getByRole('searchbox').fill('نور')
  const ended = words.common.session_ended
  await Promise.all([page, other].map(tab => tab.getByRole('dialog', { name: ended.title }).waitFor()))
  assert.deepEqual([await stored('access_token'), await stored('refresh_token')], [null, null])
  assert.equal(refreshes(), 1)
  const password = page.getByLabel(ended.password, { exact: true })
  await password.fill('not the pass phrase')
  await page.getByRole('button', { name: ended.submit }).click()
  await page.locator('[type=password][aria-invalid=true]:focus').waitFor()
  await password.fill(person.password)
  assert.equal(await password.getAttribute('aria-invalid'), 'false')
  await page.getByRole('button', { name: ended.submit }).click()
  await Promise.all([page, other].map(tab => tab.getByRole('dialog').waitFor({ state: 'detached' })))
  assert.equal(await page.getByRole('searchbox').inputValue(), 'نور')
  assert.equal(new URL(page.url()).pathname, '/hackathons')
  await visitor.close()
})

test('the sign-in dialog remains over its screen when the query changes, and another guarded path redirects to /login with next', async () => {
  const { person, visitor, refresh } = await withTokens()
  const { page, words } = visitor
  const ended = words.common.session_ended
  await newHackathon(person)
  await page.goto('/hackathons-details/unknown')
  await page.getByRole('heading', { name: words.details.not_here }).waitFor()
  await page.getByRole('link', { name: words.shell.hackathons, exact: true }).first().click()
  await arrives(page, '/hackathons')
  await page.getByRole('searchbox').waitFor()
  await app.anyone.auth.logout({ body: { refresh } })
  await spoil(visitor, 'access_token')
  await page.getByRole('searchbox').fill('نور')
  await page.getByRole('dialog', { name: ended.title }).waitFor()
  await arrives(page, /^\/hackathons\?search=/)
  assert.equal(await page.getByRole('searchbox').inputValue(), 'نور')
  await page.goBack()
  await arrives(page, '/login?next=%2Fhackathons-details%2Funknown')
  await page.getByLabel(words.auth.email, { exact: true }).fill(person.email)
  await page.getByLabel(words.auth.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.auth.login.submit, exact: true }).click()
  await arrives(page, '/hackathons-details/unknown')
  await visitor.close()
})

test('the portal signs out after a 401 if no refresh token is stored', async () => {
  const { person, visitor } = await withTokens()
  const { page, stored } = visitor
  await newHackathon(person)
  await page.goto('/hackathons')
  await page.getByRole('searchbox').waitFor()
  await spoil(visitor, 'access_token')
  await page.evaluate(() => localStorage.removeItem('refresh_token'))
  await page.getByRole('searchbox').fill('نور')
  await page.getByRole('dialog', { name: visitor.words.common.session_ended.title }).waitFor()
  assert.deepEqual([await stored('access_token'), refreshes()], [null, 0])
  await visitor.close()
})

test('the portal repeats a sign-out request once after a 401 and a refresh', async () => {
  const { person, visitor } = await withTokens()
  const { page, words, press } = visitor
  await page.goto('/')
  await page.getByText(words.hackathons.none).waitFor()
  let sent = 0
  await page.route('**/api/v1/auth/logout/', route => (sent++ === 0 ? route.fulfill({ status: 401, body: '' }) : route.continue()))
  door.calls.length = 0
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await arrives(page, '/login')
  assert.deepEqual([sent, refreshes()], [2, 1])
  await visitor.close()
})

test('signing in removes the sign-in challenge from sessionStorage', async () => {
  const { person, visitor } = await withTokens()
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
  await page.getByText(words.hackathons.none).waitFor()
  assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('challenge:'))), [])
  await visitor.close()
})

test('the screen /auth/otp asks for the email address if the URL contains none', async () => {
  const visitor = await newVisitor(browser, { ...app, url: door.url })
  const { page, words } = visitor
  await page.goto('/auth/otp?purpose=sign-in')
  const field = page.getByLabel(words.auth.email, { exact: true })
  await field.fill('not an address')
  await page.getByRole('button', { name: words.auth.otp.continue }).click()
  await page.locator('[name=email][aria-invalid=true]').waitFor()
  await field.fill('nora@example.com')
  await page.getByRole('button', { name: words.auth.otp.continue }).click()
  await arrives(page, '/auth/otp?purpose=sign-in&email=nora%40example.com')
  await page.getByLabel(words.auth.otp.code, { exact: true }).waitFor()
  await visitor.close()
})

test('leaving the dialog of an ended session opens the sign-in screen, which returns to the previous screen', async () => {
  const { visitor, refresh } = await withTokens()
  const { page, words, press } = visitor
  await page.goto('/hackathons?search=ن')
  await page.getByRole('searchbox').waitFor()
  await app.anyone.auth.logout({ body: { refresh } })
  await spoil(visitor, 'access_token')
  await page.getByRole('searchbox').fill('نور')
  await press(words.common.session_ended.leave)
  await arrives(page, /^\/login\?next=%2Fhackathons/)
  await visitor.close()
})

test('signing out clears the tokens even if the server cannot be reached', async () => {
  const { person, visitor } = await withTokens()
  const { page, words, press, stored } = visitor
  await page.goto('/')
  await page.getByText(words.hackathons.none).waitFor()
  door.answer = () => 'drop'
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await arrives(page, '/login')
  assert.deepEqual([await stored('access_token'), await stored('refresh_token')], [null, null])
  await visitor.close()
})

test('the portal reports a lost network connection, and loads data again when the connection is back', async () => {
  const { visitor } = await withTokens()
  const { context, page, words } = visitor
  await page.goto('/hackathons?search=ن')
  // If requests were pending when the connection is lost, the portal would repeat them. So the test waits for them.
  await page.getByText(words.table.none_match.split('{{')[0] ?? '').waitFor()
  await context.setOffline(true)
  await page.getByText(words.common.trouble.offline).waitFor()
  door.calls.length = 0
  await context.setOffline(false)
  await page.getByText(words.common.trouble.offline).waitFor({ state: 'detached' })
  await door.seen('/api/v1/tenants/customer/list/', 1)
  await visitor.close()
})

test('the start screen offers a retry when restoring the session takes longer than five seconds', async () => {
  const { visitor } = await withTokens()
  const { page } = visitor
  door.answer = () => new Promise(() => {})
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await page.getByRole('progressbar').waitFor()
  await page.clock.runFor(4900)
  assert.equal(await page.getByText('يستغرق أطول من المعتاد.').count(), 0)
  await page.clock.runFor(200)
  await page.getByText('يستغرق أطول من المعتاد.').waitFor()
  await page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor()
  await visitor.close()
})
