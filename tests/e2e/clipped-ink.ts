import type { Page } from 'playwright-core'

/**
 * Returns the texts whose ink is cut off at the bottom of a box that hides its overflow. The font's own box is not sufficient: the dots of
 * a final ي are below it.
 */
export const clippedInkOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const canvas = document.createElement('canvas').getContext('2d')
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (!element || !canvas || !words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const box = element.closest('.mantine-VisuallyHidden-root') ? null : clippingBoxOf(element)
      if (!box) continue
      canvas.font = getComputedStyle(element).font
      const ink = canvas.measureText(words)
      const range = document.createRange()
      range.selectNodeContents(text)
      const bottom = box.getBoundingClientRect().bottom
      // Lines below the box are omitted on purpose.
      const last = [...range.getClientRects()].filter(line => line.bottom - ink.fontBoundingBoxDescent < bottom - 1).at(-1)
      if (!last) continue
      const cut = last.bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent - bottom
      // Chromium reports ink in whole pixels, rounded up.
      if (cut > 1.01) found.add(`${words.slice(0, 40)}: ${cut.toFixed(1)} px below .${box.className}`)
    }
    return [...found]

    function clippingBoxOf(start: Element): Element | null {
      for (let at: Element | null = start; at && at !== document.body; at = at.parentElement) {
        const { overflowY, display, position, clipPath } = getComputedStyle(at)
        if (clipPath !== 'none') return null
        if (display !== 'inline' && (overflowY === 'hidden' || overflowY === 'clip')) return at
        if (overflowY === 'auto' || overflowY === 'scroll' || position === 'fixed') return null
      }
      return null
    }
  })
