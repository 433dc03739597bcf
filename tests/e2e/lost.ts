import type { Page } from 'playwright-core'

/** Returns text that is clipped, covered or outside of the screen, in the page or the open dialog. */
export const lostTo = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter(each => each.checkVisibility())
    const texts = textsIn(dialogs.at(-1) ?? document.body)
    return [...texts.flatMap(cutOff), ...tooNarrow(), ...covered(texts)]

    type Piece = { element: HTMLElement; words: string; box: DOMRect }

    function textsIn(root: HTMLElement): Piece[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const pieces: Piece[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const [words, element] = [node.textContent?.trim() ?? '', node.parentElement]
        if (!words || !element || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        if (element.closest('option, script, style, noscript') || isForEars(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        pieces.push(...[...range.getClientRects()].filter(box => box.width > 0).map(box => ({ element, words, box })))
      }
      return pieces
    }

    function isForEars(element: Element | null): boolean {
      for (let at = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        if ((width <= 2 || height <= 2) && getComputedStyle(at).overflow === 'hidden') return true
      }
      return false
    }

    /** Returns cut-off texts. Clamped lines, and truncated texts with a title attribute, are allowed. */
    function cutOff({ element, words, box }: Piece): string[] {
      if (element.matches('h1') && document.title.includes(words)) return []
      for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, position } = getComputedStyle(at)
        if (webkitLineClamp !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return []
        const edge = at.getBoundingClientRect()
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (hides(overflowX) && (box.left < edge.left - 2 || box.right > edge.right + 2)) return [`cut off at its side: ${words}`]
        if (hides(overflowY) && (box.top < edge.top - 6 || box.bottom > edge.bottom + 6)) return [`cut off in height: ${words}`]
        if (position === 'fixed') break
      }
      return box.left < -1 || box.right > innerWidth + 1 ? [`out of reach: ${words}`] : []
    }

    function tooNarrow(): string[] {
      const pen = document.createElement('canvas').getContext('2d')
      return [...document.querySelectorAll('select')].flatMap(select => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
        const words = select.selectedOptions[0]?.text ?? ''
        if (!pen || !select.checkVisibility()) return []
        pen.font = font
        const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        return pen.measureText(words).width > room + 2 ? [`cut off in its list: ${words}`] : []
      })
    }

    function covered(pieces: Piece[]): string[] {
      const whole = pieces.filter(({ element }) => !isShortened(element))
      return whole.flatMap((one, at) =>
        whole.slice(at + 1).flatMap(other => {
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          // Boxes of adjacent lines overlap slightly, because a line is higher than its letters.
          const isOver = wide > 3 && high > Math.min(one.box.height, other.box.height) * 0.4
          if (!isOver || one.element.contains(other.element) || other.element.contains(one.element)) return []
          return layerOf(one.element) === layerOf(other.element) ? [`over each other: ${one.words} / ${other.words}`] : []
        }),
      )
    }

    function isShortened(element: HTMLElement | null): boolean {
      for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).webkitLineClamp !== 'none') return true
      return false
    }

    /** Returns the fixed or sticky ancestor of an element, because it may cover other elements. */
    function layerOf(element: HTMLElement): HTMLElement | null {
      for (let at: HTMLElement | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return at
      return null
    }
  })

export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ms = (list: string) => Math.max(...list.split(', ').map(each => Number.parseFloat(each) * (each.endsWith('ms') ? 1 : 1000)))
    const slow = [...document.querySelectorAll('body, body *')].flatMap(element =>
      [null, '::before', '::after'].flatMap(part => {
        const { transitionProperty, transitionDuration, animationDuration, animationName } = getComputedStyle(element, part)
        const longest = Math.max(
          transitionProperty === 'none' ? 0 : ms(transitionDuration),
          animationName === 'none' ? 0 : ms(animationDuration),
        )
        return longest > 1
          ? [`takes ${longest} ms: ${element.cloneNode(false) instanceof Element ? element.outerHTML.slice(0, 120) : ''}`]
          : []
      }),
    )
    const running = document
      .getAnimations()
      .filter(each => each.playState === 'running' && Number(each.effect?.getComputedTiming().endTime) > 1)
    return [
      ...new Set(slow),
      ...running.map(each => `moves: ${(each.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120) ?? ''}`),
    ]
  })
