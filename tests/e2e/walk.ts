import type { Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Screens by name; a browser tab opens them in this order. */
export type Walk = Record<string, (visitor: Visitor) => Promise<unknown>>

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor()
export const title = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
