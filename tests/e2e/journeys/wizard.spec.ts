import { expect, test } from '../test.ts'

test('a visitor returns to the previous step of the wizard, resumes the draft from /welcome and completes a partial city name', async ({
  newVisitor,
}) => {
  const { page, words, press } = await newVisitor({ language: 'en' })
  const { config, welcome } = words
  await page.goto('/welcome')
  await page.getByLabel(welcome.name, { exact: true }).first().fill('Coral Hackathon')
  await press(welcome.begin)
  await press(config.continue)
  const city = page.getByLabel(config.city.label, { exact: true })
  await city.fill('Thuw')
  await page.getByLabel(config.venue.label).click()
  await expect(city).toHaveValue('Thuwal')
  await expect(page).toHaveURL(/draft=/)
  await expect(page.getByText(config.kept.saved)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: config.step[1].title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/welcome/)
  await page.getByRole('link', { name: /Continue your draft: .*Coral Hackathon/ }).click()
  await expect(city).toBeVisible()
  await expect(city).toHaveValue('Thuwal')
})
