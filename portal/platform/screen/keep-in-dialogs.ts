// In an open dialog or drawer what the keyboard stood on may go with its step: it goes on at the dialog, which says its name. Imported by
// what opens above a screen.

let last: Element | null = null
let dialog: HTMLElement | null = null
addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null
  dialog = last?.closest<HTMLElement>('[role="dialog"]') ?? null
})

/** Whoever takes a step away puts the keyboard where the next one begins, most of them a moment later. */
const momentMs = 100
const isNowhere = () => document.activeElement === document.body
const goOn = () => void (isNowhere() && dialog?.isConnected && dialog.focus({ preventScroll: true }))

new MutationObserver(() => void (dialog && !last?.isConnected && isNowhere() && setTimeout(goOn, momentMs))).observe(document, {
  subtree: true,
  childList: true,
})

export {}
