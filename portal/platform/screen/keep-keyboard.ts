// A button that is disabled while it works loses the keyboard to nobody: it has it again once it can be pressed.

let last: EventTarget | null = null
addEventListener('focusin', ({ target }) => void (last = target))
new MutationObserver(changes => {
  const isBack = changes.some(({ target }) => target === last) && document.activeElement === document.body
  if (isBack && last instanceof HTMLElement && !last.matches(':disabled')) last.focus({ preventScroll: true })
}).observe(document, { subtree: true, attributeFilter: ['disabled'] })
