// Input actions, independent of the device.
import type { Locator } from 'playwright-core'

export type InputDevice = {
  /** activates links, buttons, checkboxes, radio buttons and toggles */
  press(target: Locator): Promise<void>
  /** replaces a field's value */
  write(field: Locator, text: string): Promise<void>
  /** selects an option by its text */
  pick(list: Locator, option: string): Promise<void>
}
