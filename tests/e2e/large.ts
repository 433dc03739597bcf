import type { Page } from 'playwright-core'
import { settled, sideways, widths } from './inspection.ts'
import { lostTo } from './lost.ts'

/** Font sizes of the browser, and viewports that correspond to 200 % and 400 % zoom. */
const looks = [
  { how: 'letters twice as large', size: widths.wide, letters: 2 },
  { how: '200 %', size: { width: 640, height: 400 }, letters: 1 },
  { how: 'letters twice as large on a phone', size: { width: 390, height: 844 }, letters: 2 },
  { how: '400 %', size: { width: 320, height: 256 }, letters: 1 },
]

/** Returns elements that are clipped, covered or unreachable with large text. Leaves the viewport narrow. */
export async function lostWhenLarge(page: Page, nth?: number): Promise<string[]> {
  const found: string[] = []
  // Sets the font size in the browser, because it also changes media queries in em.
  const devtools = await page.context().newCDPSession(page)
  const enlarge = (times: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  for (const { how, size, letters } of nth === undefined ? looks : looks.slice(nth % looks.length, (nth % looks.length) + 1)) {
    await enlarge(letters)
    await page.setViewportSize(size)
    await settled(page)
    const by = await sideways(page)
    const faults = [...(await lostTo(page)), ...(by > 0 ? [`scrolls sideways by ${by} px`] : [])]
    found.push(...faults.map(fault => `${how}: ${fault}`))
  }
  await enlarge(1)
  // Some scripts read the viewport size only on resize.
  await page.setViewportSize(widths.narrow)
  await devtools.detach()
  return found
}
