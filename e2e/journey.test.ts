import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { mailedCode } from '#server/testing/people.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { launchBrowser, meetOrganiser, type Organiser, wordsOf } from './organiser.ts'

let app: TestApp
let browser: Browser
before(async () => {
  ;[app, browser] = await Promise.all([startTestApp(), launchBrowser()])
})
after(async () => {
  await browser.close()
  await app.close()
})

const password = 'a long enough pass phrase'
const names = { ar: { 1280: 'هاكاثون البيان', 390: 'هاكاثون السدرة' }, en: { 1280: 'Bayan Hackathon', 390: 'Sidra Hackathon' } } as const
const most = 20

for (const language of ['ar', 'en'] as const) {
  for (const width of [1280, 390] as const) {
    const name = names[language][width]
    test(`a stranger publishes a page that takes registrations, comes back and changes it (${language}, ${width} px)`, async () => {
      const say = wordsOf(language)
      const email = `stranger-${language}-${width}@example.com`
      const stranger = await meetOrganiser(browser, app, { language, width })
      const tenantName = await buildAndRegister(stranger, say, language, email, name)
      await publish(stranger, say)
      assert.ok(stranger.interactions() <= most, `it took ${stranger.interactions()} interactions`)
      console.log(`    from /welcome to a live page in ${stranger.interactions()} interactions`)

      await visitPage(tenantName, language, name)
      await returnAndChange(stranger, say, { language, email, name, tenantName })
      assert.deepEqual(stranger.faults, [])
      await stranger.context.close()
    })
  }
}

type Say = ReturnType<typeof wordsOf>

/** From the first field to the editor; answers the address that the page got. */
async function buildAndRegister(stranger: Organiser, say: Say, language: Language, email: string, name: string): Promise<string> {
  const { page } = stranger
  await stranger.open('/welcome')
  await stranger.fill(say('welcome', 'name'), name)
  await stranger.click('button', say('welcome', 'begin'))
  await page.waitForURL('**/config*')
  await page
    .getByRole('status')
    .filter({ hasText: /[a-z]{3,}/ })
    .first()
    .waitFor()
  await stranger.click('button', say('config', 'continue'))
  await stranger.fill(say('config', 'city.label'), language === 'ar' ? 'الرياض' : 'Riyadh')
  await stranger.click('button', say('config', 'continue'))
  await page.getByRole('heading', { name: say('config', 'step.3.title') }).waitFor()
  await stranger.click('button', say('config', 'save_and_register'))
  await page.waitForURL('**/register*')
  await stranger.fill(say('auth', 'fullname'), language === 'ar' ? 'نورة القحطاني' : 'Noura Alqahtani')
  await stranger.fill(say('auth', 'email'), email)
  await stranger.fill(say('auth', 'password'), password)
  await stranger.click('checkbox', say('auth', 'register.terms'))
  await stranger.click('button', say('auth', 'register.submit'))
  await page.waitForURL('**/auth/otp*')
  await stranger.fill(say('auth', 'otp.code'), await mailedCode(app, email))
  await stranger.click('button', say('auth', 'otp.submit'))
  await page.waitForURL('**/hackathon/*')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function publish(stranger: Organiser, say: Say) {
  const button = stranger.page.getByRole('button', {
    name: new RegExp(`${say('editor', 'publish.page')}|${say('editor', 'publish.changes')}`),
  })
  await button.waitFor()
  await stranger.click('button', new RegExp(`${say('editor', 'publish.page')}|${say('editor', 'publish.changes')}`))
  await stranger.page.getByText(say('editor', 'publish.title_published')).waitFor()
}

/** Somebody else reads the page in the language it was written in, whatever address they were given, without JavaScript, and registers. */
async function visitPage(tenantName: string, language: Language, name: string) {
  const visitor = await meetOrganiser(browser, app, { language, javaScript: false, width: 390 })
  const base = app.services.settings.pagesUrl.replace('{tenant}', tenantName)
  for (const path of ['/ar/', '/en/', '/']) {
    await visitor.open(base + path)
    assert.equal(await visitor.page.locator('html').getAttribute('lang'), language)
    assert.equal((await visitor.page.locator('h1').textContent())?.replace(/\s+/g, ''), name.replace(/\s+/g, ''))
  }
  await visitor.page.locator('input[name=fullname]').fill('ريم')
  await visitor.page.locator('input[name=email]').fill(`visitor-${tenantName}@example.com`)
  await visitor.page.locator('input[name=phone]').fill('0501234567')
  await visitor.page.locator('input[name=consent]').check()
  await visitor.page.locator('form [type=submit], form button').last().click()
  await visitor.page.waitForURL('**/thanks*')
  assert.deepEqual(await visitor.context.cookies(base), [])
  assert.deepEqual(visitor.faults, [])
  await visitor.context.close()
}

/** Finds the hackathon at home, signs out and in, changes the tagline, publishes, and sees it live. */
async function returnAndChange(
  stranger: Organiser,
  say: Say,
  { language, email, name, tenantName }: { language: Language; email: string; name: string; tenantName: string },
) {
  const { page } = stranger
  await stranger.open('/')
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('button', { name: new RegExp(say('profile', 'title')) }).click()
  await page
    .getByRole('button', { name: say('shell', 'profile.sign_out') })
    .last()
    .click()
  await page.waitForURL('**/login*')
  await stranger.fill(say('auth', 'email'), email)
  await stranger.fill(say('auth', 'password'), password)
  await stranger.click('button', say('auth', 'login.submit'))
  await page.getByRole('heading', { name }).waitFor()

  const changed = `${language === 'ar' ? 'سطر جديد' : 'A new line'} ${tenantName}`
  const tenant = (await stranger.page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const calls = app.as(tenant)
  const { results } = await calls.tenants.list({ query: { search: tenantName } })
  assert.equal(results[0]?.registrations, 1)
  await stranger.open(`/hackathon/${tenantName}?step=hero`)
  await page.getByRole('button', { name: say('editor', 'publish.changes') }).waitFor()
  const field = page.getByRole('textbox', { name: say('editor', `language.${language}`) }).first()
  await field.fill(changed)
  await publish(stranger, say)
  const began = performance.now()
  const live = async () => (await (await app.visit(tenantName)).text()).includes(changed)
  for (let looks = 0; !(await live()); looks++) {
    assert.ok(looks < 2_000, 'the change is not live')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  console.log(`    the change was live ${Math.round(performance.now() - began)} ms after the editor said so`)
}
