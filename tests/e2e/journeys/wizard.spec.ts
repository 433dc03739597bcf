import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProduct } from '../product.ts'
import { newVisitor } from '../visitor.ts'

const { app, browser } = await openProduct()

test('a visitor returns to the previous step of the wizard, resumes the draft from /welcome and completes a partial city name', async () => {
  const { page, words, press, troubles, close } = await newVisitor(browser, app, { language: 'en' })
  const { config, welcome } = words
  await page.goto('/welcome')
  await page.getByLabel(welcome.name, { exact: true }).first().fill('Coral Hackathon')
  await press(welcome.begin)
  await press(config.continue)
  const city = page.getByLabel(config.city.label, { exact: true })
  await city.fill('Thuw')
  await page.getByLabel(config.venue.label).click()
  assert.equal(await city.inputValue(), 'Thuwal')
  await page.waitForURL(/draft=/)
  await page.getByText(config.kept.saved).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: config.step[1].title }).waitFor()
  await page.goBack()
  await page.waitForURL(/welcome/)
  await page.getByRole('link', { name: /Continue your draft: .*Coral Hackathon/ }).click()
  await city.waitFor()
  assert.equal(await city.inputValue(), 'Thuwal')
  assert.deepEqual(troubles, [])
  await close()
})
