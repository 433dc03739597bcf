import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { startingContent } from '#contract/landing-page/content.ts'
import { themes } from '#contract/landing-page/look.ts'
import { wordsIn } from '#landing/words.ts'
import { mailsOnce, newHackathon, newPerson } from '#server/testing/people.ts'
import { postForm, visitor } from '#server/testing/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { newVisitor } from '../visitor.ts'
import { languages } from '../words.ts'

const { app, browser } = await openProduct()
const shots = process.env['SHOTS']
if (shots) mkdirSync(shots, { recursive: true })
/** The height of the first screen in CSS pixels: the visible height in Safari on an iPhone 14. */
const firstScreen = 664

for (const theme of themes)
  test(`a registration page shows state and ticket on the first screen of a phone, in the theme ${theme}`, async () => {
    const nora = await newPerson(app)
    const { id: tenant, tenant_name } = await newHackathon(nora, {
      name: { ar: 'هاكاثون واحة للتقنيات المائية', en: 'Waha Water Hackathon' },
    })
    const content = startingContent()
    await nora.calls.landingPages.create({ tenant, form: { content: { ...content, theme } } })
    await nora.calls.landingPages.publish({ tenant })
    const email = `${theme}@example.com`
    assert.equal((await postForm(app, tenant_name, visitor(email))).status, 303)
    const { results } = await nora.calls.registrations.list({ tenant, query: {} })
    await nora.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
    const own = /http\S+\/me\/[\w-]+/
    const mails = await mailsOnce(app, email, all => all.some(({ text }) => own.test(text)))
    const link = mails.map(({ text }) => own.exec(text)?.[0]).find(Boolean) ?? ''
    for (const language of languages) {
      const { page, close } = await newVisitor(browser, app, { language, viewport: { width: 390, height: firstScreen } })
      await page.goto(language === 'ar' ? link : link.replace('/me/', '/en/me/'))
      const { mine } = wordsIn[language]
      const ticket = page.getByRole('img', { name: mine.ticket })
      const box = await ticket.boundingBox()
      const [state, heading] = [await page.getByText(mine.standing.accepted).boundingBox(), await page.locator('h1').boundingBox()]
      if (shots)
        for (const [width, colorScheme] of [
          [390, 'light'],
          [390, 'dark'],
          [1280, 'light'],
          [1280, 'dark'],
        ] as const) {
          await page.setViewportSize({ width, height: width === 390 ? firstScreen : 800 })
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${shots}/${theme}-${language}-${width}-${colorScheme}.png` })
        }
      await page.setViewportSize({ width: 390, height: firstScreen })
      assert.ok(box && state && heading)
      assert.ok(box.y + box.height <= firstScreen, `${language}: the ticket ends at ${Math.round(box.y + box.height)} px`)
      assert.ok(box.width >= 200, `${language}: the ticket is ${box.width} px wide`)
      assert.ok(state.y < box.y && heading.y < state.y, `${language}: the state is not above the ticket`)
      assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
      await close()
    }
  })
