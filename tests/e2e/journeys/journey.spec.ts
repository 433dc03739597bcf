import type { L10n, Language } from '#contract/language.ts'
import type { SmtpServer } from '#server/testing/peers/smtp-server.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { codeFor } from '../mailbox.ts'
import { expect, type Fixtures, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { languages } from '../words.ts'

const password = 'a long enough pass phrase'
/** Name of the hackathon as the visitor types it, and its suggested translation, for each run. */
const journeys = [
  { language: 'ar', width: 390, name: 'هاكاثون السدرة', other: 'Sidra Hackathon' },
  { language: 'en', width: 1280, name: 'Bayan Hackathon', other: 'هاكاثون البيان' },
] as const
const unknown = 'Bayan Hackathon'
const most = 16

for (const { language, width, name, other } of journeys.filter(each => walkedIn('ar').includes(each.language)))
  test(`a visitor publishes a bilingual page that accepts registrations, returns, changes the page and undoes the change (${language}, ${width} px)`, async ({
    app,
    newVisitor,
    office,
  }) => {
    const email = newAddress('stranger')
    const stranger = await newVisitor({ language, viewport: { width, height: 844 } })
    const tenantName = await buildAndRegister(stranger, office, email, name, other)
    await stranger.press(stranger.words.editor.publish.page)
    await publishedForTheFirstTime(stranger, name, other)
    expect(stranger.interactions()).toBeLessThanOrEqual(most)
    annotate('interactions', stranger.interactions())

    await visitPage({ app, newVisitor }, tenantName, language, { [language]: name, [otherThan(language)]: other } as L10n)
    await returnAndChange(app, stranger, { email, name, tenantName })
  })

/** Creates a draft, registers and opens the editor. Returns the tenant name. */
async function buildAndRegister(stranger: Visitor, office: SmtpServer, email: string, name: string, other: string): Promise<string> {
  const { page, language, words, write, press, tick } = stranger
  const { welcome, config, auth } = words
  await page.goto('/welcome')
  await write(welcome.name, name)
  await press(welcome.begin)
  await expect(page).toHaveURL(/\/config/)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /[a-z]{3,}/ })
      .first(),
  ).toBeVisible()
  const second = page.getByLabel(config.name.in[otherThan(language)], { exact: true })
  if (name === unknown) await write(config.name.in[otherThan(language)], other)
  else await expect(page.getByText(config.name.suggested[otherThan(language)])).toBeVisible()
  await expect(second).toHaveValue(other)
  await press(config.continue)
  await write(config.city.label, language === 'ar' ? 'الرياض' : 'Riyadh')
  await tick(config.contact.future_account)
  await press(config.continue)
  await expect(page.getByRole('heading', { name: config.step[3].title })).toBeVisible()
  await press(config.save_and_register)
  await expect(page).toHaveURL(/\/register/)
  await write(auth.fullname, language === 'ar' ? 'نورة القحطاني' : 'Noura Alqahtani')
  await write(auth.email, email)
  await write(auth.password, password)
  await tick(auth.register.terms)
  await press(auth.register.submit)
  await expect(page).toHaveURL(/\/auth\/otp/)
  await write(auth.otp.code, await codeFor(office, email))
  await press(auth.otp.submit)
  await expect(page).toHaveURL(/\/hackathon\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function publishedForTheFirstTime({ page, words, language }: Visitor, name: string, other: string) {
  const { publish, share } = words.editor
  const scene = page.getByRole('dialog', { name: publish.title_published })
  for (const spoken of languages) await expect(scene.getByRole('link', { name: publish.in[spoken], exact: true })).toBeVisible()
  await expect(scene.getByRole('img', { name: publish.qr })).toBeVisible()
  const message = await scene.getByRole('link', { name: publish.whatsapp, exact: true }).getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toMatch(new RegExp(`text=\\*${name}\\*`))
  await expect(scene.getByRole('heading', { name: publish.next })).toBeVisible()
  const cards = scene.getByRole('region', { name: share.title })
  const cardIn = (spoken: Language) => cards.frameLocator('iframe').first().locator(`html[lang=${spoken}] body > svg`)
  await expect(cardIn(language)).toBeVisible()
  await cards.getByText(otherThan(language) === 'en' ? 'English' : 'العربية', { exact: true }).click()
  await expect(cardIn(otherThan(language)).filter({ hasText: other.split(' ')[0] ?? '' })).toBeVisible()
}

/** Reads the page and registers without JavaScript. */
async function visitPage({ app, newVisitor }: Pick<Fixtures, 'app' | 'newVisitor'>, tenantName: string, language: Language, name: L10n) {
  const { page, context } = await newVisitor({
    language,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const base = app.services.settings.pagesUrl.replace('{tenant}', tenantName)
  for (const [path, spoken] of [
    ['/ar/', 'ar'],
    ['/en/', 'en'],
    [language === 'ar' ? '/' : '/en/', language],
  ] as const) {
    const reply = await page.goto(base + path)
    expect(reply?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', spoken)
    expect((await page.locator('h1').textContent())?.replace(/\s+/g, '')).toBe(name[spoken].replace(/\s+/g, ''))
  }
  await page.locator('input[name=fullname]').fill('ريم')
  await page.locator('input[name=email]').fill(`visitor-${tenantName}@example.com`)
  await page.locator('input[name=phone]').fill('0501234567')
  await page.locator('input[name=consent]').check()
  await page.locator('form [type=submit], form button').last().click()
  await expect(page).toHaveURL(/\/thanks\//)
  expect(await context.cookies(base)).toEqual([])
}

type Kept = { email: string; name: string; tenantName: string }

async function returnAndChange(app: TestApp, stranger: Visitor, { email, name, tenantName }: Kept) {
  const { page, language, words, write, press, stored } = stranger
  const { auth, editor, profile, shell } = words
  await page.goto('/')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(profile.title) }).click()
  await page.getByRole('button', { name: shell.profile.sign_out }).last().click()
  await expect(page).toHaveURL(/\/login/)
  await write(auth.email, email)
  await write(auth.password, password)
  await press(auth.login.submit)
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const calls = app.as((await stored('access_token')) ?? '')
  const { results } = await calls.tenants.list({ query: { search: tenantName } })
  expect(results[0]?.registrations).toBe(1)
  const changed = `${language === 'ar' ? 'سطر جديد' : 'A new line'} ${tenantName}`
  await page.goto(`/hackathon/${tenantName}?step=hero`)
  await page.getByRole('textbox', { name: `${editor.hero.tagline} ${words.forms.language[language]}` }).fill(changed)
  await press(editor.publish.count_one.replace('{{count}}', '1'))
  await expect(page.getByText(editor.publish.done)).toBeVisible()
  await expect(page.getByRole('button', { name: editor.publish.nothing })).toBeVisible()
  const began = performance.now()
  const live = async () => (await (await app.visit(tenantName, language === 'ar' ? '/' : '/en/')).text()).includes(changed)
  await expect.poll(live, { intervals: [5] }).toBe(true)
  annotate('milliseconds until the change was live', Math.round(performance.now() - began))
  await press(editor.publish.undo_last)
  await expect(page.getByText(editor.publish.undone)).toBeVisible()
  expect(await live()).toBe(false)
}

const annotate = (type: string, value: number) => test.info().annotations.push({ type, description: `${value}` })
