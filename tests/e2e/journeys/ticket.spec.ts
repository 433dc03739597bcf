import { mkdirSync } from 'node:fs'
import { startingContent } from '#contract/landing-pages/content.ts'
import { themes } from '#contract/look/look.ts'
import { wordsIn } from '#landing/words.ts'
import { newHackathon } from '#server/testing/people/people.ts'
import { postForm, visitor } from '#server/testing/people/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { mailWith } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { languages } from '../words.ts'

const shots = process.env['SHOTS']
if (shots) mkdirSync(shots, { recursive: true })
/** The height of the first screen in CSS pixels: the visible height in Safari on an iPhone 14. */
const firstScreen = 664

for (const [at, theme] of themes.entries())
  test(`a registration page shows state and ticket on the first screen of a phone, in the theme ${theme}`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name } = await newHackathon(nora, {
      name: { ar: 'هاكاثون واحة للتقنيات المائية', en: 'Waha Water Hackathon' },
    })
    const content = startingContent()
    await nora.calls.landingPages.create({ tenant, form: { content: { ...content, theme } } })
    await nora.calls.landingPages.publish({ tenant })
    const email = newAddress(theme)
    expect((await postForm(app, tenant_name, visitor(email))).status).toBe(303)
    const { results } = await nora.calls.registrations.list({ tenant, query: {} })
    await nora.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
    const own = /http\S+\/me\/[\w-]+/
    const link = await mailWith(office, email, own)
    for (const language of walkedIn(languages[at % languages.length] ?? 'ar')) {
      const { page } = await newVisitor({ language, viewport: { width: 390, height: firstScreen } })
      await page.goto(language === 'ar' ? link : link.replace('/me/', '/en/me/'))
      const { mine } = wordsIn[language]
      const ticket = page.getByRole('img', { name: mine.ticket })
      const boxOf = async (locator: typeof ticket) => (await locator.boundingBox()) ?? { y: NaN, width: NaN, height: NaN }
      const box = await boxOf(ticket)
      const [state, heading] = [await boxOf(page.getByText(mine.standing.accepted)), await boxOf(page.locator('h1'))]
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
      expect(box.y + box.height, `${language}: bottom of the ticket`).toBeLessThanOrEqual(firstScreen)
      expect(box.width, `${language}: width of the ticket`).toBeGreaterThanOrEqual(200)
      expect(state.y, `${language}: the state is above the ticket`).toBeLessThan(box.y)
      expect(heading.y, `${language}: the heading is above the state`).toBeLessThan(state.y)
      expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    }
  })
