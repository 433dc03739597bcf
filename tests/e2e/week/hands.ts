// What somebody does on a screen, whatever they do it with.
import type { Locator } from 'playwright-core'

export type Hands = {
  /** sets off what stands there: follows a link, presses a button, ticks, chooses one of several, opens and closes */
  press(target: Locator): Promise<void>
  /** replaces what a field holds */
  write(field: Locator, text: string): Promise<void>
  /** one of a list that drops down, by its words */
  pick(list: Locator, option: string): Promise<void>
}
