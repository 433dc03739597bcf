import type { Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Consecutive screens in one browser tab. */
export type Walk = Record<string, (visitor: Visitor) => Promise<unknown>>

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor()
export const title = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
