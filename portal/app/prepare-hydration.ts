// Prerendered screens accept input before React hydrates them. This module replays that input after hydration.

/** Makes the DOM equal to React's first output. Returns a function that replays input after hydration. */
export function prepareHydration(root: HTMLElement): () => void {
  restoreStyles(root)
  const [fields, buttons] = [fieldsIn(root), buttonsIn(root)]
  const done = fields.map(({ value, defaultValue, checked, defaultChecked }) => ({
    text: value === defaultValue ? null : value,
    isTurned: checked !== defaultChecked,
  }))
  const pressed = buttons.indexOf(globalThis.pressedEarly as HTMLButtonElement)
  return () => {
    fieldsIn(root).forEach((field, at) => {
      const { text = null, isTurned = false } = done[at] ?? {}
      if (text !== null) write(field, text)
      if (isTurned) turn(field)
    })
    setTimeout(() => buttonsIn(root)[pressed]?.click())
  }
}

/** Restores style attributes, which the CSP forbids in HTML. The server sends a numbered rule for each style instead. */
function restoreStyles(root: HTMLElement) {
  const rules = document.querySelector<HTMLStyleElement>('style[data-drawn]')?.sheet?.cssRules ?? []
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    const rule = rules[Number(element.dataset['style'])]
    if (rule instanceof CSSStyleRule) element.style.cssText = rule.style.cssText
    delete element.dataset['style']
  }
}

const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll('input')]
const buttonsIn = (root: HTMLElement) => [...root.querySelectorAll('button')]

/** Writes a value with the native setter, because React replaces the setter and ignores equal values. */
function write(field: HTMLInputElement, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function turn(box: HTMLInputElement) {
  box.checked = box.defaultChecked
  box.click()
}

declare global {
  /** The button that was clicked last before hydration, recorded by an inline script. */
  var pressedEarly: Element | undefined
}
