import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { L10n, Language } from '#contract/language.ts'
import { mailedCode } from '#server/testing/people.ts'
import { openProduct } from '../product.ts'
import { arrives, newVisitor, type Visitor } from '../visitor.ts'
import { languages } from '../words.ts'

const { app, browser } = await openProduct()

const password = 'a long enough pass phrase'
/** Name of the hackathon as the visitor types it, and its suggested translation, for each run. */
const journeys = [
  { language: 'ar', width: 390, name: 'هاكاثون السدرة', other: 'Sidra Hackathon' },
  { language: 'en', width: 1280, name: 'Bayan Hackathon', other: 'هاكاثون البيان' },
] as const
const unknown = 'Bayan Hackathon'
const most = 16

for (const { language, width, name, other } of journeys)
  test(`a visitor publishes a bilingual page that accepts registrations, returns, changes the page and undoes the change (${language}, ${width} px)`, async () => {
    const email = `stranger-${language}-${width}@example.com`
    const stranger = await newVisitor(browser, app, { language, viewport: { width, height: 844 } })
    const tenantName = await buildAndRegister(stranger, email, name, other)
    await stranger.press(stranger.words.editor.publish.page)
    await publishedForTheFirstTime(stranger, name, other)
    assert.ok(stranger.interactions() <= most, `it took ${stranger.interactions()} interactions`)
    console.log(`    from /welcome to a live page in ${stranger.interactions()} interactions`)

    await visitPage(tenantName, language, { [language]: name, [otherThan(language)]: other } as L10n)
    await returnAndChange(stranger, { email, name, tenantName })
    assert.deepEqual(stranger.troubles, [])
    await stranger.close()
  })

/** Creates a draft, registers and opens the editor. Returns the tenant name. */
async function buildAndRegister(stranger: Visitor, email: string, name: string, other: string): Promise<string> {
  const { page, language, words, write, press, tick } = stranger
  const { welcome, config, auth } = words
  await page.goto('/welcome')
  await write(welcome.name, name)
  await press(welcome.begin)
  await arrives(page, /^\/config/)
  await page
    .getByRole('status')
    .filter({ hasText: /[a-z]{3,}/ })
    .first()
    .waitFor()
  const second = page.getByLabel(config.name.in[otherThan(language)], { exact: true })
  if (name === unknown) await write(config.name.in[otherThan(language)], other)
  else await page.getByText(config.name.suggested[otherThan(language)]).waitFor()
  assert.equal(await second.inputValue(), other)
  await press(config.continue)
  await write(config.city.label, language === 'ar' ? 'الرياض' : 'Riyadh')
  await press(config.continue)
  await page.getByRole('heading', { name: config.step[3].title }).waitFor()
  await press(config.save_and_register)
  await arrives(page, /^\/register/)
  await write(auth.fullname, language === 'ar' ? 'نورة القحطاني' : 'Noura Alqahtani')
  await write(auth.email, email)
  await write(auth.password, password)
  await tick(auth.register.terms)
  await press(auth.register.submit)
  await arrives(page, /^\/auth\/otp/)
  await write(auth.otp.code, await mailedCode(app, email))
  await press(auth.otp.submit)
  await arrives(page, /^\/hackathon\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function publishedForTheFirstTime({ page, words, language }: Visitor, name: string, other: string) {
  const { publish, share } = words.editor
  const scene = page.getByRole('dialog', { name: publish.title_published })
  for (const spoken of languages) await scene.getByRole('link', { name: publish.in[spoken], exact: true }).waitFor()
  await scene.getByRole('img', { name: publish.qr }).waitFor()
  const message = await scene.getByRole('link', { name: publish.whatsapp, exact: true }).getAttribute('href')
  assert.match(decodeURIComponent(message ?? ''), new RegExp(`text=\\*${name}\\*`))
  await scene.getByRole('heading', { name: publish.next }).waitFor()
  const cards = scene.getByRole('region', { name: share.title })
  const cardIn = (spoken: Language) => cards.frameLocator('iframe').first().locator(`html[lang=${spoken}] body > svg`)
  await cardIn(language).waitFor()
  await cards.getByText(otherThan(language) === 'en' ? 'English' : 'العربية', { exact: true }).click()
  await cardIn(otherThan(language))
    .filter({ hasText: other.split(' ')[0] ?? '' })
    .waitFor()
}

const otherThan = (language: Language) => (language === 'ar' ? 'en' : 'ar')

/** Reads the page and registers without JavaScript. */
async function visitPage(tenantName: string, language: Language, name: L10n) {
  const { page, context, troubles, close } = await newVisitor(browser, app, {
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
    assert.equal(reply?.status(), 200)
    assert.equal(await page.locator('html').getAttribute('lang'), spoken)
    assert.equal((await page.locator('h1').textContent())?.replace(/\s+/g, ''), name[spoken].replace(/\s+/g, ''))
  }
  await page.locator('input[name=fullname]').fill('ريم')
  await page.locator('input[name=email]').fill(`visitor-${tenantName}@example.com`)
  await page.locator('input[name=phone]').fill('0501234567')
  await page.locator('input[name=consent]').check()
  await page.locator('form [type=submit], form button').last().click()
  await page.waitForURL('**/thanks/*')
  assert.deepEqual(await context.cookies(base), [])
  assert.deepEqual(troubles, [])
  await close()
}

type Kept = { email: string; name: string; tenantName: string }

async function returnAndChange(stranger: Visitor, { email, name, tenantName }: Kept) {
  const { page, language, words, write, press, stored } = stranger
  const { auth, editor, profile, shell } = words
  await page.goto('/')
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('button', { name: new RegExp(profile.title) }).click()
  await page.getByRole('button', { name: shell.profile.sign_out }).last().click()
  await arrives(page, /^\/login/)
  await write(auth.email, email)
  await write(auth.password, password)
  await press(auth.login.submit)
  await page.getByRole('heading', { name }).waitFor()

  const calls = app.as((await stored('access_token')) ?? '')
  const { results } = await calls.tenants.list({ query: { search: tenantName } })
  assert.equal(results[0]?.registrations, 1)
  const changed = `${language === 'ar' ? 'سطر جديد' : 'A new line'} ${tenantName}`
  await page.goto(`/hackathon/${tenantName}?step=hero`)
  await page.getByRole('textbox', { name: `${editor.hero.tagline} ${words.forms.language[language]}` }).fill(changed)
  await press(editor.publish.count_one.replace('{{count}}', '1'))
  await page.getByText(editor.publish.done).waitFor()
  await page.getByRole('button', { name: editor.publish.nothing }).waitFor()
  const began = performance.now()
  const live = async () => (await (await app.visit(tenantName, language === 'ar' ? '/' : '/en/')).text()).includes(changed)
  for (let looks = 0; !(await live()); looks++) {
    assert.ok(looks < 2_000, 'the change is not live')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  console.log(`    the change was live ${Math.round(performance.now() - began)} ms after the editor said so`)
  await press(editor.publish.undo_last)
  await page.getByText(editor.publish.undone).waitFor()
  assert.ok(!(await live()))
}
