// Prerendered screens accept input before hydration. This input is replayed.

/** Makes the DOM match React's output. The returned function replays input after hydration. */
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

/** The CSP forbids style attributes. The server sends one numbered rule per style instead. */
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

/** React replaces the value setter and ignores equal values. Use the native one. */
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
  /** The last clicked button, recorded by an inline script. */
  var pressedEarly: Element | undefined
}
