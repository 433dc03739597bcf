// For those who need letters or pages several times as large.
import type { Page } from 'playwright-core'
import { settled, sideways, widths } from './inspection.ts'
import { lostTo } from './lost.ts'

/** What is left of the wide window for a page that is shown at 200 %, and at 400 %. */
const zoomed = { '200 %': { width: 640, height: 400 }, '400 %': { width: 320, height: 256 } }
const phone = { width: 390, height: 844 }

/** A line for whatever is cut off, covered or out of reach; leaves the page at 400 %. */
export async function lostWhenLarge(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (how: string, size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    await settled(page)
    const by = await sideways(page)
    const faults = [...(await lostTo(page)), ...(by > 0 ? [`scrolls sideways by ${by} px`] : [])]
    found.push(...faults.map(fault => `${how}: ${fault}`))
  }
  // The size that readers set in their browser: what the style sheets ask about the window is measured in it as well.
  const devtools = await page.context().newCDPSession(page)
  const enlarge = (times: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await enlarge(2)
  await look('letters twice as large', widths.wide)
  await look('letters twice as large on a phone', phone)
  await enlarge(1)
  for (const [how, size] of Object.entries(zoomed)) await look(how, size)
  await devtools.detach()
  return found
}
