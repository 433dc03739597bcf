// Performs steps by keyboard only: no clicks and no focus set by script.

import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { InputDevice } from './input.ts'

/** The maximum number of Tab presses between two targets. */
const maxStops = 120

export function throughKeys(page: Page): InputDevice {
  const { keyboard } = page
  return {
    async press(target) {
      const kind = await kindOf(target)
      if (kind === 'option') return choose(page, target)
      if (kind === 'radio') return goAmong(page, target)
      await goTo(page, target)
      await goThrough(page, target)
      await keyboard.press(kind === 'checkbox' || kind === 'switch' ? 'Space' : 'Enter')
    },
    async write(field, text) {
      await goTo(page, field)
      await keyboard.press('ControlOrMeta+a')
      await (text ? keyboard.type(text) : keyboard.press('Delete'))
    },
    async pick(list, option) {
      await goTo(page, list)
      const way = await list.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement
        return [...options].findIndex(({ label }) => label === wanted) - selectedIndex
      }, option)
      for (let left = Math.abs(way); left > 0; left--) await keyboard.press(way > 0 ? 'ArrowDown' : 'ArrowUp')
    },
  }
}

const kindOf = (target: Locator) =>
  target.evaluate(element => element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : 'button'))

/** Presses Tab until the target or its group has focus. */
async function goTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < maxStops; stops++) {
    const way = await target.evaluate(element => {
      const at = document.activeElement ?? document.body
      const isRadio = (one: Element) => one instanceof HTMLInputElement && one.type === 'radio'
      if (at === element) return null
      if (isRadio(at) && isRadio(element) && at.getAttribute('name') === element.getAttribute('name')) return null
      if (element.closest('[role=toolbar]')?.contains(at)) return null
      const isBefore = at !== document.body && element.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (way === null) return
    await page.keyboard.press(way)
  }
  assert.fail(`the keyboard does not get to ${String(target)}`)
}

const isThere = (target: Locator) => target.evaluate(element => element === document.activeElement)

/** Radio buttons share one Tab stop. Arrow keys select among them. */
async function goAmong(page: Page, target: Locator): Promise<void> {
  await goTo(page, target)
  for (let steps = 0; !(await isThere(target)); steps++) {
    assert.ok(steps < maxStops, `no arrow leads to ${String(target)}`)
    await page.keyboard.press('ArrowDown')
  }
}

/** The controls of a toolbar share one Tab stop. Arrow keys move focus without activating a control. */
async function goThrough(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; !(await isThere(target)); steps++) {
    assert.ok(steps < maxStops, `no arrow leads to ${String(target)}`)
    const isBehind = await target.evaluate(
      element => (document.activeElement?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await page.keyboard.press(isBehind ? 'ArrowDown' : 'ArrowUp')
  }
}

/** Presses arrow keys until aria-activedescendant of the combobox refers to the option. */
async function choose(page: Page, option: Locator): Promise<void> {
  const isMeant = () => option.evaluate(element => document.activeElement?.getAttribute('aria-activedescendant') === element.id)
  for (let steps = 0; !(await isMeant()); steps++) {
    assert.ok(steps < maxStops, `no arrow leads to ${String(option)}`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
