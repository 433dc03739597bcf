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

test('the wizard asks for the public contact email and publishes no address that the user did not choose', async ({
  newPerson,
  newVisitor,
}) => {
  const person = await newPerson()
  const { page, words, press, tick } = await newVisitor({ language: 'en', person })
  const { contact, ...config } = words.config
  const choose = {
    account: () => tick(contact.account.replace('{{email}}', person.user.email)),
    other: async () => {
      await tick(contact.other)
      await page.getByLabel(contact.email, { exact: true }).fill('team@')
      await press(config.continue)
      await expect(page.getByLabel(contact.email, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(contact.email, { exact: true }).fill('team@coral.example')
    },
    none: () => tick(contact.none),
  }
  const published = { account: person.user.email, other: 'team@coral.example', none: '' }
  for (const choice of ['account', 'other', 'none'] as const) {
    await page.goto(`/config?name=${choice} Jeddah Hackathon`)
    await press(config.continue)
    await page.getByLabel(config.city.label, { exact: true }).fill('Jeddah')
    await press(config.continue)
    await expect(page.getByRole('alert').getByText(contact.empty)).toBeVisible()
    await choose[choice]()
    await press(config.continue)
    await press(config.create)
    await expect(page).toHaveURL(/\/hackathon\//)
    const tenant = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const { results } = await person.calls.tenants.list({ query: {} })
    const id = results.find(({ tenant_name }) => tenant_name === tenant)?.id ?? ''
    const { contact_email } = await person.calls.tenants.detail({ query: { tenant: id } })
    expect(contact_email).toBe(published[choice])
  }
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

test('opening an address creates no hackathon from a complete draft', async ({ newPerson, newVisitor }) => {
  const person = await newPerson()
  const { page, words, press, tick } = await newVisitor({ language: 'en', person })
  const { contact, ...config } = words.config
  await page.goto('/config?name=Coral Hackathon')
  await press(config.continue)
  await page.getByLabel(config.city.label, { exact: true }).fill('Jeddah')
  await tick(contact.none)
  await press(config.continue)
  await expect(page).toHaveURL(/step=3/)
  await expect(page.getByText(config.kept.saved)).toBeVisible()
  await page.goto(`/config?draft=${new URL(page.url()).searchParams.get('draft')}&finish=1`)
  await expect(page.getByRole('button', { name: config.create })).toBeVisible()
  expect((await person.calls.tenants.list({ query: {} })).count).toBe(0)
})
