// Restores focus to a button after it was disabled.

let last: EventTarget | null = null
addEventListener('focusin', ({ target }) => void (last = target))
new MutationObserver(changes => {
  const isBack = changes.some(({ target }) => target === last) && document.activeElement === document.body
  if (isBack && last instanceof HTMLElement && !last.matches(':disabled')) last.focus({ preventScroll: true })
}).observe(document, { subtree: true, attributeFilter: ['disabled'] })
