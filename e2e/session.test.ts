import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { newPerson, type Person } from '#server/testing/people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { arrives, newVisitor, openBrowser, type Visitor } from './visitor.ts'

let app: TestApp
let browser: Browser
before(async () => {
  ;[app, browser] = await Promise.all([startTestApp(), openBrowser()])
})
after(async () => {
  await browser.close()
  await app.close()
})

/** A browser that keeps the two tokens of a person of its own. */
async function withTokens(): Promise<{ person: Person; visitor: Visitor }> {
  const person = await newPerson(app)
  const visitor = await newVisitor(browser, app, { person })
  await visitor.page.goto('/icon.svg')
  return { person, visitor }
}

/** Paths of the calls that went out, in order. */
function noteCalls({ page }: Visitor): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

const spoil = ({ page }: Visitor, key: string) => page.evaluate(name => localStorage.setItem(name, 'eyJhbGciOiJub25lIn0.e30.x'), key)

test('a session is restored after a reload', async () => {
  const { visitor } = await withTokens()
  const { page, words, troubles } = visitor
  await page.goto('/')
  await page.getByText(words.hackathons.none).waitFor()
  await page.reload()
  await page.getByText(words.hackathons.none).waitFor()
  assert.deepEqual(troubles, [])
  await visitor.close()
})

test('an access token that is refused is refreshed once, and the call is sent once more', async () => {
  const { visitor } = await withTokens()
  const { page, words, stored } = visitor
  await spoil(visitor, 'access_token')
  const calls = noteCalls(visitor)
  await page.goto('/')
  await page.getByText(words.hackathons.none).waitFor()
  const first = calls.filter(path => !path.includes('/tenants/'))
  assert.deepEqual(first.slice(0, 3), ['/api/v1/profile/me/', '/api/v1/auth/refresh/', '/api/v1/profile/me/'])
  assert.equal(calls.filter(path => path.includes('/refresh/')).length, 1)
  assert.notEqual(await stored('access_token'), 'eyJhbGciOiJub25lIn0.e30.x')
  await visitor.close()
})

test('a refused refresh signs out, and asks to sign in', async () => {
  const { person, visitor } = await withTokens()
  const { page, stored } = visitor
  await person.calls.auth.logout({ body: { refresh: person.refresh } })
  await page.goto('/')
  await arrives(page, '/login')
  assert.deepEqual([await stored('access_token'), await stored('refresh_token')], [null, null])
  await visitor.close()
})

for (const trouble of ['a server in trouble', 'a lost network'] as const)
  test(`${trouble} signs nobody out: the tokens stay, and trying again goes on`, async () => {
    const { person, visitor } = await withTokens()
    const { page, words, stored, press } = visitor
    await spoil(visitor, 'access_token')
    await page.route('**/api/v1/auth/refresh/', route =>
      trouble === 'a lost network' ? route.abort('internetdisconnected') : route.fulfill({ status: 503, body: '' }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: words.common.retry }).waitFor()
    assert.equal(await stored('refresh_token'), person.refresh)
    await page.unroute('**/api/v1/auth/refresh/')
    await press(words.common.retry)
    await page.getByText(words.hackathons.none).waitFor()
    await visitor.close()
  })

test('signing out in one tab is followed by the other', async () => {
  const { person, visitor } = await withTokens()
  const { context, page, words, press } = visitor
  const other = await context.newPage()
  await other.goto('/hackathons')
  await page.goto('/')
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await arrives(page, '/login')
  await arrives(other, /^\/login/)
  assert.deepEqual(visitor.troubles, [])
  await visitor.close()
})
