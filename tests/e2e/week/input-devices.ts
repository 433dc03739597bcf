import type { Locator, Page } from 'playwright-core'
import type { InputDevice } from './input.ts'
import { throughKeys } from './keyboard.ts'

export const inputDevices = { mouse, finger, keyboard: throughKeys } satisfies Record<string, (page: Page) => InputDevice>
export type InputDeviceName = keyof typeof inputDevices

function mouse(page: Page): InputDevice {
  return { press: async target => (await aimOf(page, target)).click(), write, pick }
}

function finger(page: Page): InputDevice {
  return { press: async target => (await aimOf(page, target)).tap(), write, pick }
}

const write = (field: Locator, text: string) => field.fill(text)
const pick = async (list: Locator, option: string) => void (await list.selectOption({ label: option }))

/** Returns the element to click. A label often hides its checkbox or radio button. */
async function aimOf(page: Page, target: Locator): Promise<Locator> {
  const drawnBy = await target.evaluate(element => {
    if (!(element instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(element.type)) return null
    const label = [...(element.labels ?? [])].find(each => each.getClientRects().length > 0)
    return label && (label.contains(element) ? 'around it' : `label[for="${element.id}"]:visible`)
  })
  if (!drawnBy) return target
  return drawnBy === 'around it' ? target.locator('xpath=ancestor::label') : page.locator(drawnBy).first()
}
