import assert from 'node:assert/strict'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { areaLink } from '../areas.ts'
import { waitForStatus } from '../profile-drawer.ts'
import { screenWords } from '../words.ts'
import type { Customer } from './customer.ts'
import { navigateTo, openProfile, openSettings } from './navigate.ts'
import { openStep, tagline, text } from './write-page.ts'

export async function changeTagline(customer: Customer) {
  const { page, words, use, follow, language, hackathon } = customer
  const { editor, sections } = words
  await navigateTo(customer, 'hackathons')
  await follow(hackathon, page.getByRole('main'))
  await use.press(areaLink(page, words, 'page'))
  await openStep(customer, sections.hero)
  await use.write(text(customer, editor.hero.tagline), second[language])
  await page.getByText(editor.save.saved, { exact: true }).waitFor()
}
const second = { ar: 'سطر لم يعجب أحدًا', en: 'A line that nobody liked' }

export async function restoreFirstVersion(customer: Customer, address: string) {
  const { page, words, use, press, language } = customer
  const { details } = words
  await page.goto(`/hackathons-details/${address}`)
  await press(details.page.state.behind)
  const published = page.getByRole('listitem').filter({ hasText: details.versions.live })
  await use.press(published.getByRole('button'))
  const dialog = page.getByRole('dialog')
  await dialog.locator('tr', { hasText: second[language] }).filter({ hasText: tagline[language] }).waitFor()
  await press(details.compare.restore, dialog)
  await dialog.waitFor({ state: 'detached' })
}

export async function addSectionsAndPictures(customer: Customer) {
  const { page, words, use, press } = customer
  const { settings } = words.shell
  const drawer = await openSettings(customer)
  await use.press(drawer.getByRole('radio', { name: settings.preset.plum }))
  await use.press(drawer.getByRole('switch', { name: settings.dark }))
  await press(settings.close, drawer)
  await drawer.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  const kept = JSON.parse((await customer.stored('persist:theme')) ?? '{}') as { state: { presetsConfig: { selectedPreset: string } } }
  assert.equal(kept.state.presetsConfig.selectedPreset, '#7A1FA2')
}

export async function readInOtherLanguage(customer: Customer) {
  const { page, use, language, fullname } = customer
  const other = language === 'ar' ? 'en' : 'ar'
  const drawer = await openProfile(customer, fullname)
  await use.press(drawer.getByRole('radio', { name: inItself[other] }))
  await page.locator(`html[lang=${other}][dir=${other === 'ar' ? 'rtl' : 'ltr'}]`).waitFor()
  await drawer.getByRole('heading', { name: screenWords[other].profile.title }).waitFor()
  await use.press(drawer.getByRole('radio', { name: inItself[language] }))
  await page.locator(`html[lang=${language}]`).waitFor()
}
const inItself = { ar: 'العربية', en: 'English' }

/** Changes picture and name in the open profile. Returns the new name. */
export async function changePicture({ page, words, press, write, fullname, language }: Customer): Promise<string> {
  const { profile } = words
  const drawer = page.getByRole('dialog')
  const choosing = page.waitForEvent('filechooser')
  await press(profile.picture.add, drawer)
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng(400)) })
  await drawer.getByRole('heading', { name: profile.picture.title }).waitFor()
  await press(profile.picture.save, drawer)
  await waitForStatus(page, profile.picture.saved)
  await press(profile.edit.title, drawer)
  const name = `${fullname} ${language === 'ar' ? 'الأولى' : 'the First'}`
  await write(profile.edit.fullname, name, drawer)
  await press(profile.edit.save, drawer)
  await waitForStatus(page, profile.edit.saved)
  await press(profile.close, drawer)
  await drawer.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: words.shell.profile.open.replace('{{name}}', name) })
    .locator('img')
    .waitFor({ state: 'attached' })
  return name
}
