// Runs axe and layout checks on a page whose fonts load late.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { fontFiles } from '#landing/model.ts'

const { resolve } = createRequire(import.meta.url)
const fonts = new Map(Object.entries(fontFiles).map(([name, file]) => [name, readFileSync(resolve(file))]))
export const assets = {
  fontArabic: '/fonts/fontArabic',
  fontLatin: '/fonts/fontLatin',
  ...Object.fromEntries([...fonts.keys()].map(name => [name, `/fonts/${name}`])),
}

const widths = [320, 390, 768, 1280, 1920]
export const maxShift = 0.02
export type Look = { faults: string[]; shift: number }

/** Serves `html` with its fonts, and inspects the page. Afterwards removes the routes from the context. */
export async function lookAt(context: BrowserContext, html: string): Promise<Look> {
  const page = await context.newPage()
  await page.route('**/*', async route => {
    const { pathname } = new URL(route.request().url())
    const font = fonts.get(pathname.replace('/fonts/', ''))
    if (font) await setTimeout(300)
    await route.fulfill(
      font ? { body: font, contentType: 'font/woff2' } : pathname === '/' ? { body: html, contentType: 'text/html' } : { status: 404 },
    )
  })
  await page.goto('http://page.localhost/')
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const shift = await shiftOf(page)
  const faults: string[] = shift > maxShift ? [`moves by ${shift.toFixed(3)}`] : []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Pages have no iframes, and legacy mode takes half the time.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    faults.push(...violations.map(({ id, nodes }) => `axe ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`))
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wider > 0) faults.push(`scrolls sideways by ${wider} pixels at ${width}`)
  }
  await page.close()
  return { faults, shift }
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
