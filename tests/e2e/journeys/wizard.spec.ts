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
  await page.getByRole('link', { name: 'Continue your draft' }).click()
  await expect(city).toBeVisible()
  await expect(city).toHaveValue('Thuwal')
})

test('signing out removes the unfinished draft from /welcome, so that the next user of the browser does not see it', async ({
  newPerson,
  newVisitor,
}) => {
  const person = await newPerson()
  const { page, words, press } = await newVisitor({ language: 'en', person })
  await page.goto('/welcome')
  await expect(page.getByText(words.welcome.no_account)).toBeHidden()
  await page.getByLabel(words.welcome.name, { exact: true }).first().fill('Coral Hackathon')
  await press(words.welcome.begin)
  await press(words.config.continue)
  await expect(page).toHaveURL(/draft=/)
  const link = page.getByRole('link', { name: words.welcome.continue })
  await page.goto('/welcome')
  await expect(link).toBeVisible()
  await page.goto('/')
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await page.getByRole('dialog').getByRole('button', { name: words.shell.profile.sign_out }).click()
  await expect(page).toHaveURL(/login/)
  await page.goto('/welcome')
  await expect(page.getByText(words.welcome.no_account)).toBeVisible()
  await expect(link).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('draft')))).toEqual([])
})
