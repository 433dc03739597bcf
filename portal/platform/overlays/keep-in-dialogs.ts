// Moves focus to the open dialog when its focused element is removed.

let last: Element | null = null
let dialog: HTMLElement | null = null
addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null
  dialog = last?.closest<HTMLElement>('[role="dialog"]') ?? null
})

/** Delay in ms, because components usually move focus themselves. */
const momentMs = 100
const isNowhere = () => document.activeElement === document.body
const goOn = () => void (isNowhere() && dialog?.isConnected && dialog.focus({ preventScroll: true }))

new MutationObserver(() => void (dialog && !last?.isConnected && isNowhere() && setTimeout(goOn, momentMs))).observe(document, {
  subtree: true,
  childList: true,
})

export {}
