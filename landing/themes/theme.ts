import type { ComponentType } from 'react'
import type { Page } from '../page.ts'
import type { Told } from '../tell.ts'

/** How a page looks. A theme draws what is told, in its own order of shapes, and owns every rule of its style text. */
export type Theme = {
  style(page: Page, told: Told): string
  /** addresses of the fonts that the first screen is set in, two at most */
  preloads(page: Page): (string | undefined)[]
  /** the colour of the browser's own frame around the page, in light and in dark */
  browserColours(page: Page): { light: string; dark: string }
  Body: ComponentType<{ page: Page; told: Told }>
  Thanks: ComponentType<{ page: Page; told: Told }>
}
