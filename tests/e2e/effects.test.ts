import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startFrontProxy } from './front-proxy.ts'
import { openProduct } from './product.ts'
import { waitForStatus, withProfile } from './profile-drawer.ts'
import { arrives, newVisitor, type Visitor } from './visitor.ts'

const { app, browser } = await openProduct()
const door = await startFrontProxy(app)
after(() => door.close())
beforeEach(() => {
  door.calls.length = 0
})

const tokens = async ({ stored }: Pick<Visitor, 'stored'>) => [await stored('access_token'), await stored('refresh_token')]
const pass = 'a long enough pass phrase'

test('the portal clears an expired refresh token when it starts, without a request', async () => {
  const visitor = await newVisitor(browser, { ...app, url: door.url })
  const { page } = visitor
  await page.goto('/icon.svg')
  await page.evaluate(() => {
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
    const token = `${part({ alg: 'EdDSA' })}.${part({ exp: Math.floor(Date.now() / 1000) - 1 })}.x`
    localStorage.setItem('access_token', token)
    localStorage.setItem('refresh_token', token)
  })
  await page.goto('/')
  await arrives(page, '/login')
  assert.deepEqual(await tokens(visitor), [null, null])
  assert.deepEqual(door.calls, [])
  await visitor.close()
})

test('registering, requesting a code or link, and using an invalid password link store no tokens', async () => {
  const visitor = await newVisitor(browser, { ...app, url: door.url })
  const { page, words, write, press, tick } = visitor
  const { auth } = words
  await page.clock.install()
  await page.goto('/register')
  await write(auth.fullname, 'نورة')
  await write(auth.email, 'effects@example.com')
  await write(auth.password, pass)
  await tick(auth.register.terms)
  await press(auth.register.submit)
  await arrives(page, /^\/auth\/otp/)
  assert.deepEqual(await tokens(visitor), [null, null])
  await page.getByRole('heading', { name: auth.otp.title }).waitFor()
  const again = page.getByRole('button', { name: auth.otp.resend, exact: true })
  for (let seconds = 0; seconds < 100 && !(await again.isVisible()); seconds++) await page.clock.runFor(1000)
  await press(auth.otp.resend)
  await door.seen(/\/resend-verification-code\/$/, 1)
  await again.waitFor({ state: 'detached' })
  assert.deepEqual(await tokens(visitor), [null, null])
  await page.goto('/forget-password')
  await write(auth.email, 'effects@example.com')
  await press(auth.forget.submit)
  await waitForStatus(page, auth.forget.sent)
  assert.deepEqual(await tokens(visitor), [null, null])
  await page.goto('/auth/reset-password?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  await write(auth.new_password, pass)
  await press(auth.reset.submit)
  await page.getByRole('alert').waitFor()
  assert.deepEqual(await tokens(visitor), [null, null])
  await visitor.close()
})

test('changing the password retains the tokens of this browser', async () => {
  const visitor = await withProfile(browser, app, door)
  const { page, words, write, press, person } = visitor
  const kept = await tokens(visitor)
  await press(words.profile.password.title)
  await write(words.profile.password.old, person.password)
  await write(words.profile.password.new, pass)
  await press(words.profile.password.save)
  await waitForStatus(page, words.profile.password.saved)
  assert.deepEqual(await tokens(visitor), kept)
  await visitor.close()
})

test('the portal reloads the profile after the user changes the profile or its picture', async () => {
  const { page, words, write, press, close } = await withProfile(browser, app, door)
  const { profile } = words
  const read = '/api/v1/profile/me/'
  const before = door.calls.filter(path => path === read).length
  await press(profile.edit.title)
  await write(profile.edit.fullname, 'سارة المطيري')
  await press(profile.edit.save)
  await waitForStatus(page, profile.edit.saved)
  await door.seen(read, before + 1)
  const chooser = page.waitForEvent('filechooser')
  await press(profile.picture.add)
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng(400)) })
  await press(profile.picture.save)
  await waitForStatus(page, profile.picture.saved)
  await door.seen(read, before + 2)
  await press(profile.picture.remove)
  await press(profile.picture.remove_yes)
  await waitForStatus(page, profile.picture.removed)
  await door.seen(read, before + 3)
  await close()
})
