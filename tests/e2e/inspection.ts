import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { presets } from '#contract/look/presets.ts'
import { shadesOf } from '#portal/platform/theme/shades.ts'

export const modes = ['light', 'dark'] as const
export const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 320, height: 720 } } as const
export type Look = { mode: (typeof modes)[number]; preset: (typeof presets)[number]; width: keyof typeof widths }

/**
 * Sets color scheme, preset and width as another tab would, and scrolls to the top. This tab must be in front, because browsers throttle
 * background tabs.
 */
export async function wear(page: Page, { mode, preset, width }: Look) {
  await page.setViewportSize(widths[width])
  const wanted = { mode, shade: shadesOf(preset)[6] }
  // Setting a theme re-renders the page even without a change.
  if (!(await page.evaluate(looksLike, wanted)))
    await page.evaluate(
      state => {
        localStorage.setItem('persist:theme', JSON.stringify({ state, version: 1 }))
        dispatchEvent(new StorageEvent('storage', { key: 'persist:theme', newValue: localStorage.getItem('persist:theme') }))
      },
      { mode, presetsConfig: { presets: [...presets], selectedPreset: preset } },
    )
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForFunction(looksLike, wanted)
}

const looksLike = ({ mode, shade }: { mode: string; shade: string }) => {
  const page = document.documentElement
  const shown = getComputedStyle(page).getPropertyValue('--mantine-color-brand-6').trim()
  return page.dataset['mantineColorScheme'] === mode && shown === shade
}

/** axe-core, minified. Every page parses it again, and the minified file parses twice as fast. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns one line per violation. `colours` runs only the rules that depend on colors. */
export async function faultsOf(page: Page, only: 'everything' | 'colours' = 'everything', within?: string): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe}\naxe.configure({ noHtml: true })`)
  return page.evaluate(
    async ({ tags, only, within }) => {
      const { axe } = window as unknown as { axe: { run(context: Document | string, options: RunOptions): Promise<AxeResults> } }
      const runOnly: RunOptions['runOnly'] =
        only === 'colours' ? { type: 'rule' as const, values: ['color-contrast'] } : { type: 'tag' as const, values: tags }
      // Previews in iframes are tested as published pages. axe is faster if it collects no markup of elements without violations.
      const told = { iframes: false, resultTypes: ['violations' as const], selectors: false, elementRef: true }
      // axe measures only the visible part of a touch target, but users can scroll targets from under a bar.
      const bars = [...document.querySelectorAll<HTMLElement>('[data-sticky-bar]')]
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await axe.run(within ?? document, { runOnly, ...told })
      for (const bar of bars) bar.style.removeProperty('position')
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ element, any }) =>
            `${id}: ${element?.outerHTML.slice(0, 160) ?? ''} ${any
              .map(each => each.message)
              .join(' ')
              .slice(0, 200)}`,
        ),
      )
    },
    { tags: everything, only, within },
  )
}

export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth)

/** Finds Arabic words with letter spacing. */
export const wordsWithLetterSpacing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const torn: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      if (!/\p{Script=Arabic}{2}/u.test(words) || !node.parentElement) continue
      const { letterSpacing } = getComputedStyle(node.parentElement)
      if (!['normal', '0px'].includes(letterSpacing)) torn.push(`letters stand ${letterSpacing} apart: ${words}`)
    }
    return torn
  })

/**
 * Finds Arabic texts whose ink is cut off below, such as the dots of a final ي: boxes that clip their overflow, and fields, whose line clips
 * the value.
 */
export const clippedInk = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return ['the browser cannot measure ink']
    const measure = (words: string, style: CSSStyleDeclaration) => {
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      return pen.measureText(words)
    }
    // Anti-aliasing and rounding of boxes.
    const tolerance = 0.75
    const cut: string[] = []
    const isArabic = (words: string) => /\p{Script=Arabic}/u.test(words)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const own = node.parentElement
      if (!own || !isArabic(words) || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      let clipping: Element | null = own
      while (clipping && !/hidden|clip/.test(getComputedStyle(clipping).overflowY)) clipping = clipping.parentElement
      // Screen readers' texts are clipped to a pixel, and closed parts to nothing.
      if (!clipping || clipping === document.body || clipping === document.documentElement || clipping.clientHeight < 8) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { fontBoundingBoxDescent: below, actualBoundingBoxDescent: ink } = measure(words, getComputedStyle(own))
      const edge = clipping.getBoundingClientRect()
      const bottom = edge.bottom - Number.parseFloat(getComputedStyle(clipping).borderBottomWidth)
      const lines = [...range.getClientRects()].filter(({ top, width }) => width > 1 && top < bottom - 4)
      const last = Math.max(...lines.map(line => line.bottom)) - below + ink
      // More lines follow where a text is limited to some lines, or a part scrolls under an edge.
      if (lines.length > 0 && last > bottom + tolerance && last - bottom < ink)
        cut.push(`cut off ${(last - bottom).toFixed(1)} px: ${words}`)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])',
    )) {
      const words = field.value || field.placeholder
      const style = getComputedStyle(field)
      if (!isArabic(words) || !field.checkVisibility() || style.lineHeight === 'normal' || field.clientHeight < 8) continue
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below, actualBoundingBoxDescent: ink } = measure(words, style)
      const leading = (Number.parseFloat(style.lineHeight) - above - below) / 2
      if (ink > below + leading + tolerance) cut.push(`cut off ${(ink - below - leading).toFixed(1)} px in a field: ${words}`)
    }
    return [...new Set(cut)]
  })

/** Finds adjacent inline elements without a space between their Arabic words. */
export const grownTogether = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const joins = /[بت-جحخس-غف-هيئـ]$/
    const begins = /^[ء-ي]/
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const grown: string[] = []
    const isInLineOf = (box: Element, text: Node) => {
      for (let each = text.parentElement; each && each !== box; each = each.parentElement) {
        const { display, position, unicodeBidi } = getComputedStyle(each)
        if (display !== 'inline' || position === 'absolute' || unicodeBidi.includes('isolate')) return false
      }
      return !/flex|grid|none/.test(getComputedStyle(box).display)
    }
    let before: Node | null = null
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent) continue
      if (before && joins.test(before.textContent ?? '') && begins.test(node.textContent)) {
        const between = document.createRange()
        between.setStartAfter(before)
        between.setEndBefore(node)
        const { commonAncestorContainer: box } = between
        const isApart = between.cloneContents().querySelector('br, img, svg, input') !== null
        if (box instanceof Element && !isApart && isInLineOf(box, before) && isInLineOf(box, node))
          grown.push(`joined to the next word: ${before.textContent?.trim()}${node.textContent.trim()}`)
      }
      before = node
    }
    return grown
  })

/** Waits until transitions, fonts and requests have finished. */
export async function settled(page: Page) {
  const navigated = () => page.locator('[role=progressbar][aria-valuenow="100"]').waitFor({ state: 'detached' })
  await navigated()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const finite = document
      .getAnimations()
      .filter(each => each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(each => each.finished))
  })
  await navigated()
}
