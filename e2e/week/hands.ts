// Three ways to use the same screen: a mouse, a finger, and the keyboard alone.
import type { Locator, Page } from 'playwright-core'
import { throughKeys } from './keyboard.ts'

export type Hands = {
  /** sets off what stands there: follows a link, presses a button, ticks, chooses one of several, opens and closes */
  press(target: Locator): Promise<void>
  /** replaces what a field holds */
  write(field: Locator, text: string): Promise<void>
  /** one of a list that drops down, by its words */
  pick(list: Locator, option: string): Promise<void>
}
export const kindsOfHands = { mouse, finger, keyboard: throughKeys } satisfies Record<string, (page: Page) => Hands>
export type KindOfHands = keyof typeof kindsOfHands

function mouse(): Hands {
  return { press: async target => (await aimOf(target)).click(), write, pick }
}

function finger(): Hands {
  return { press: async target => (await aimOf(target)).tap(), write, pick }
}

const write = (field: Locator, text: string) => field.fill(text)
const pick = async (list: Locator, option: string) => void (await list.selectOption({ label: option }))

/** What is seen and aimed at: boxes and radios are often drawn by their label. */
const aimOf = (target: Locator) =>
  target.evaluateHandle(element => {
    const labels = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type) ? [...(element.labels ?? [])] : []
    return labels.find(label => label.getClientRects().length > 0) ?? element
  })
