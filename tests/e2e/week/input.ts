import type { Locator } from 'playwright-core'

export type InputDevice = {
  press(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  pick(list: Locator, option: string): Promise<void>
}
