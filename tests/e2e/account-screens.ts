import { addPasskey } from '#server/testing/people/passkey-device.ts'
import type { Person } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Walk } from './walk.ts'

export const profileOf = (person: Person, app: TestApp): Walk => ({
  profile: async ({ page, words, press }) => {
    await page.goto('/')
    await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
    await page.getByRole('dialog', { name: words.profile.title }).waitFor()
  },
  'profile, a picture being cut': async ({ page, words }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words.profile.picture.add }).click()
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng(400)) })
    await page.getByRole('slider').waitFor()
  },
  'profile, words': async ({ page, words, press }) => {
    await press(words.profile.back)
    await press(words.profile.edit.title)
    await page.getByLabel(words.profile.edit.fullname).fill('')
    await press(words.profile.edit.save)
    await page.locator('[aria-invalid=true]:focus').waitFor()
  },
  'profile, country search': async ({ page, words, write }) => {
    await write(words.common.country.label, 'a')
    await page.getByRole('option').first().waitFor()
  },
  'profile, password': async ({ page, words, press }) => {
    await press(words.profile.back)
    await press(words.profile.password.title)
    await press(words.profile.password.save)
    await page.locator('[aria-invalid=true]:focus').waitFor()
  },
  'profile, two-step verification': async ({ page, words, press }) => {
    await press(words.profile.back)
    await press(words.profile.two_step.title)
    await press(words.profile.two_step.set)
    await page.getByRole('img', { name: words.profile.two_step.qr }).waitFor()
    await press(words.profile.two_step.confirm)
    await page.locator('[aria-invalid=true]:focus').waitFor()
  },
  'profile, passkeys': async ({ page, words, press }) => {
    await addPasskey(app, person)
    await press(words.profile.back)
    await press(words.profile.passkeys.title)
    await page.getByRole('list', { name: words.profile.passkeys.list }).waitFor()
    await press(words.profile.passkeys.remove_of.replace('{{name}}', 'Passkey 1'))
    await page.getByRole('button', { name: words.profile.passkeys.remove_yes }).waitFor()
  },
  'profile, devices': async ({ page, words, press }) => {
    await app.anyone.auth.login({ body: { email: person.email, password: person.password } })
    await press(words.profile.back)
    await press(words.profile.devices.title)
    await page.getByRole('list', { name: words.profile.devices.list }).waitFor()
    await press(words.profile.devices.others)
    await page.getByRole('group', { name: words.profile.devices.others_ask }).waitFor()
  },
})
