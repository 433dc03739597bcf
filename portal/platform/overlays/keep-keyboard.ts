// Returns focus to a button that was disabled while it had focus.

let last: EventTarget | null = null
addEventListener('focusin', ({ target }) => void (last = target))
new MutationObserver(changes => {
  const isBack = changes.some(({ target }) => target === last) && document.activeElement === document.body
  if (isBack && last instanceof HTMLElement && !last.matches(':disabled')) last.focus({ preventScroll: true })
}).observe(document, { subtree: true, attributeFilter: ['disabled'] })
