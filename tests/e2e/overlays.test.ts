import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { openProduct } from './product.ts'
import { arrives, newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()

test('the profile drawer of 330 px shows name and email address, and signs out on the server', async () => {
  const person = await newPerson(app)
  const { page, words, stored, press, troubles, close } = await newVisitor(browser, app, {
    person,
    viewport: { width: 1280, height: 800 },
  })
  await page.goto('/')
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  const drawer = page.getByRole('dialog', { name: words.profile.title })
  await drawer.getByText(person.user.fullname).first().waitFor()
  await drawer.getByText(person.email).first().waitFor()
  await page.waitForFunction(element => Math.round(element?.getBoundingClientRect().width ?? 0) === 330, await drawer.elementHandle())
  assert.equal(words.shell.profile.sign_out, 'تسجيل الخروج')
  const [outcome] = await Promise.all([
    page.waitForResponse('**/api/v1/auth/logout/'),
    drawer.getByRole('button', { name: words.shell.profile.sign_out }).click(),
  ])
  assert.equal(outcome.status(), 204)
  assert.deepEqual(outcome.request().postDataJSON(), { refresh: person.refresh })
  await arrives(page, '/login')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.deepEqual([await stored('access_token'), await stored('refresh_token')], [null, null])
  assert.deepEqual(troubles, [])
  await close()
})

test('the settings drawer toggles full screen with a button that names the next state', async () => {
  const { page, words, press, troubles, close } = await newVisitor(browser, app, {
    person: await newPerson(app),
    viewport: { width: 1280, height: 800 },
  })
  const { settings } = words.shell
  await page.goto('/')
  await press(settings.title)
  await press(settings.fullscreen_on)
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await press(settings.fullscreen_off)
  await page.waitForFunction(() => document.fullscreenElement === null)
  await page.getByRole('button', { name: settings.fullscreen_on }).waitFor()
  assert.deepEqual(troubles, [])
  await close()
})
