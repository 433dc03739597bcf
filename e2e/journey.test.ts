import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { mailedCode } from '#server/testing/people.ts'
import { openProduct } from './product.ts'
import { arrives, newVisitor, type Visitor } from './visitor.ts'
import { languages } from './words.ts'

const { app, browser } = await openProduct()

const password = 'a long enough pass phrase'
const names = { ar: { 1280: 'هاكاثون البيان', 390: 'هاكاثون السدرة' }, en: { 1280: 'Bayan Hackathon', 390: 'Palm Hackathon' } } as const
const most = 20

for (const language of languages) {
  for (const width of [1280, 390] as const) {
    const name = names[language][width]
    test(`a stranger publishes a page that takes registrations, comes back and changes it (${language}, ${width} px)`, async () => {
      const email = `stranger-${language}-${width}@example.com`
      const stranger = await newVisitor(browser, app, { language, viewport: { width, height: 844 } })
      const tenantName = await buildAndRegister(stranger, email, name)
      await stranger.press(stranger.words.editor.publish.page)
      await published(stranger)
      assert.ok(stranger.interactions() <= most, `it took ${stranger.interactions()} interactions`)
      console.log(`    from /welcome to a live page in ${stranger.interactions()} interactions`)

      await visitPage(tenantName, language, name)
      await returnAndChange(stranger, { email, name, tenantName })
      assert.deepEqual(stranger.troubles, [])
      await stranger.close()
    })
  }
}

/** From the first field to the editor; answers the address that the page got. */
async function buildAndRegister({ page, language, words, write, press, tick }: Visitor, email: string, name: string): Promise<string> {
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

const published = ({ page, words }: Visitor) => page.getByText(words.editor.publish.title_published).waitFor()

/** Somebody else reads the page in the language it was written in, whatever address they were given, without JavaScript, and registers. */
async function visitPage(tenantName: string, language: Language, name: string) {
  const { page, context, troubles, close } = await newVisitor(browser, app, {
    language,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const base = app.services.settings.pagesUrl.replace('{tenant}', tenantName)
  for (const path of ['/ar/', '/en/', '/']) {
    await page.goto(base + path)
    assert.equal(await page.locator('html').getAttribute('lang'), language)
    assert.equal((await page.locator('h1').textContent())?.replace(/\s+/g, ''), name.replace(/\s+/g, ''))
  }
  await page.locator('input[name=fullname]').fill('ريم')
  await page.locator('input[name=email]').fill(`visitor-${tenantName}@example.com`)
  await page.locator('input[name=phone]').fill('0501234567')
  await page.locator('input[name=consent]').check()
  await page.locator('form [type=submit], form button').last().click()
  await page.waitForURL('**/thanks*')
  assert.deepEqual(await context.cookies(base), [])
  assert.deepEqual(troubles, [])
  await close()
}

type Kept = { email: string; name: string; tenantName: string }

/** Finds the hackathon at home, signs out and in, changes the tagline, publishes, and sees it live. */
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
  await press(editor.publish.changes)
  await published(stranger)
  const began = performance.now()
  const live = async () => (await (await app.visit(tenantName)).text()).includes(changed)
  for (let looks = 0; !(await live()); looks++) {
    assert.ok(looks < 2_000, 'the change is not live')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  console.log(`    the change was live ${Math.round(performance.now() - began)} ms after the editor said so`)
}
