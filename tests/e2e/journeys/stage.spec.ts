import { themes } from '#contract/look/look.ts'
import { prize, rankedHackathon } from '#server/testing/rows/results.ts'
import { faultsOf } from '../inspection.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../visitor.ts'

const names = ['مجلس', 'صوت الحجر', 'ممرات النسيم الباردة في أحياء المدينة القديمة']
const viewports = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** Returns texts outside of the screen, and boxes with hidden text. */
const cutTexts = ({ page }: Visitor) =>
  page.evaluate(() => {
    const stage = document.querySelector('[data-theme][lang]')
    const texts = [...(stage?.querySelectorAll('h1, h2, p, li') ?? [])].filter(text => {
      const { left, right, width } = text.getBoundingClientRect()
      return width > 0 && (left < -1 || right > innerWidth + 1)
    })
    const boxes = [...(stage?.querySelectorAll('[data-box]') ?? [])].filter(
      box => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1,
    )
    return [...texts, ...boxes].map(({ textContent }) => textContent)
  })

for (const theme of themes)
  test(`the stage of the theme ${theme} shows each winner without cut text in both languages, also without a network`, async ({
    allowedErrors,
    app,
    newPerson,
    newVisitor,
  }) => {
    allowedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const nora = await newPerson()
    const prizes = [1, 2, 3].map(place => prize(`place-${place}`, place, { amount: 60_000 / place }))
    const projects = names.map((name, nth) => ({ name, points: 5 - nth }))
    const { tenant, tenant_name } = await rankedHackathon(app, nora, projects, prizes)
    const { content } = await nora.calls.landingPages.get({ tenant })
    await nora.calls.landingPages.update({ tenant, form: { content: { ...content, theme } } })
    await nora.calls.landingPages.publish({ tenant })
    const visitor = await newVisitor({ language: 'ar', person: nora, reducedMotion: 'reduce' })
    const { page, context, words, press } = visitor
    const { results } = words
    await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
    await press(results.awards.take)
    await press(results.edition.present)
    const stage = page.getByRole('dialog', { name: results.stage.title })
    await expect(stage.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await context.setOffline(true)
    for (const [nth, name] of ['', ...names.toReversed(), ''].entries()) {
      if (nth > 0) await page.keyboard.press('Space')
      for (const language of ['ar', 'en'] as const) {
        if (name !== '') await expect(stage.getByRole('heading', { name })).toBeVisible()
        for (const viewport of viewports) {
          await page.setViewportSize(viewport)
          await expect.poll(() => cutTexts(visitor), `${nth} ${language} ${viewport.width}`).toEqual([])
        }
        const other = language === 'ar' ? 'English' : 'العربية'
        // A moved mouse shows the controls, which fade meanwhile on a slow machine.
        const button = stage.getByRole('button', { name: other, exact: true })
        await button.hover({ force: true })
        await button.click()
        await stage.locator('[data-theme]').focus()
      }
      expect(await faultsOf(page)).toEqual([])
    }
    // The controls fade without movement, and stay with focus.
    const next = stage.getByRole('button', { name: results.stage.next, exact: true })
    const opacity = () => next.evaluate(button => getComputedStyle(button.closest('[data-controls]') ?? button).opacity)
    await expect.poll(opacity).toBe('0')
    await page.keyboard.press('Tab')
    await expect.poll(opacity).toBe('1')
    await page.keyboard.press('Escape')
    await expect(stage).toBeHidden()
  })
