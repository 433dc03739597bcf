// A screen that came drawn can be read, written in and pressed before the portal has started. Nothing of it is lost.

/** Makes what stands in `root` as React would have made it, and notes what was done there. What it returns does that again, once React answers. */
export function takeOver(root: HTMLElement): () => void {
  giveBackStyles(root)
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
    // Not before what was written is known to the screen.
    setTimeout(() => buttonsIn(root)[pressed]?.click())
  }
}

/** The page's policy allows no style attributes in what is sent: they came as rules, a rule for each number. */
function giveBackStyles(root: HTMLElement) {
  const rules = document.querySelector<HTMLStyleElement>('style[data-drawn]')?.sheet?.cssRules ?? []
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    const rule = rules[Number(element.dataset['style'])]
    if (rule instanceof CSSStyleRule) element.style.cssText = rule.style.cssText
    delete element.dataset['style']
  }
}

const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll('input')]
const buttonsIn = (root: HTMLElement) => [...root.querySelectorAll('button')]

/** As if it had been typed: by the setter that React has not replaced, or it would believe to know the value already. */
function write(field: HTMLInputElement, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** As if it had been pressed, for the same reason. */
function turn(box: HTMLInputElement) {
  box.checked = box.defaultChecked
  box.click()
}

declare global {
  /** the button that was pressed last, noted by the page's own script */
  var pressedEarly: Element | undefined
}
