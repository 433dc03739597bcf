import { presets } from '#contract/look/presets.ts'
import { wordsIn } from '#landing/words.ts'
import { newHackathon } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { richHackathon } from '../hackathon-pages.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { languages, named } from '../words.ts'

const hostOf = (app: TestApp, tenantName: string) => app.services.settings.pagesUrl.replace('{tenant}', tenantName)
const pathIn = { ar: '/', en: '/en/' } as const

for (const language of walkedIn('en'))
  test(`without JavaScript, an invalid registration form returns with the input, and a valid form is confirmed, in ${named[language]}`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const words = wordsIn[language]
    const host = hostOf(app, (await richHackathon(nora)).tenant_name)
    const { context, page } = await newVisitor({ javaScriptEnabled: false })
    const asked = new Set<string>()
    page.on('request', request => asked.add(new URL(request.url()).origin))
    await page.goto(host + pathIn[language])
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByLabel(words.form.fullname).fill('ريم العتيبي')
    await page.getByLabel(words.form.email).fill(`reem-${language}@example.com`)
    await page.getByLabel(words.form.phone).fill('123')
    await page.locator('[name=consent]').check()
    await page.getByRole('button', { name: words.form.send }).click()
    await expect(page.getByRole('alert').getByText(words.form.wrong)).toBeVisible()
    await expect(page.getByLabel(words.form.fullname)).toHaveValue('ريم العتيبي')
    await expect(page.getByLabel(words.form.email)).toHaveValue(`reem-${language}@example.com`)
    await expect(page.getByLabel(words.form.phone)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=consent]')).toBeChecked()
    await page.getByLabel(words.form.phone).fill('٠٥٠ ١٢٣ ٤٥٦٧')
    await page.getByRole('button', { name: words.form.send }).click()
    await expect(page.getByRole('heading', { name: words.thanks.outcome.applied.title })).toBeVisible()
    expect([...asked]).toEqual([host.replace(/\/$/, '')])
    expect(await context.cookies()).toEqual([])
  })

test('each language of a public page links to the other language', async ({ app, newPerson, newVisitor }) => {
  const nora = await newPerson()
  const host = hostOf(app, (await richHackathon(nora)).tenant_name)
  const { page } = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`${host}/`)
  await page.getByRole('link', { name: wordsIn.ar.otherLanguage }).first().click()
  await expect(page).toHaveURL(/\/en\/$/)
  await page.getByRole('link', { name: wordsIn.en.otherLanguage }).first().click()
  await expect(page).toHaveURL(`${host}/`)
})

// landing/page/accessibility.test.ts runs axe in every preset, mode and language at 1280 pixels.
const checkedPresets = walkedIn('ar').length > 1 ? presets : presets.slice(0, 2)

test('a public page has no axe violations and no horizontal scroll at 320 pixels, in presets and modes, in alternating languages', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' })
  const nora = await newPerson()
  const found: string[] = []
  for (const [at, preset] of checkedPresets.entries()) {
    const host = hostOf(app, (await richHackathon(nora, { preset })).tenant_name)
    for (const language of walkedIn(languages[at % languages.length] ?? 'ar')) {
      await page.goto(host + pathIn[language])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const faults = await faultsOf(page, colorScheme === 'light' ? 'everything' : 'colours')
        const by = await sideways(page)
        if (by > 0) faults.push(`scrolls sideways by ${by} px`)
        const narrow = await page.locator('.share a').evaluateAll(all => all.filter(each => each.getBoundingClientRect().width < 24))
        if (narrow.length > 0) faults.push('a way to share is narrower than a finger')
        found.push(...faults.map(fault => `${preset}, ${language}, ${colorScheme}: ${fault}`))
      }
    }
  }
  expect(found).toEqual([])
})

const titles = [
  'هاكاثون النخيل',
  'نخلة',
  'هاكاثون الأمل',
  'تحدي المستقبل',
  'موهبة',
  'هاكاثون الصحة النفسية',
  'SDAIA Hackathon',
  'Innovation Challenge',
]

test('the title of a public page breaks no word on phone and desktop', async ({ newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { page } = await newVisitor()
  for (const name of titles) {
    const tenant = await newHackathon(nora, { name: { ar: name, en: '' } })
    await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
    await nora.calls.landingPages.publish({ tenant: tenant.id })
    await page.goto(tenant.public_url)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const broken = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.querySelector('h1') ?? document.body, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1) found.push(word)
          }
        }
        return found
      })
      expect(broken, `${name} at ${width} px`).toEqual([])
    }
  }
})
