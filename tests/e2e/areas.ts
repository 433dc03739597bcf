import type { Locator, Page } from 'playwright-core'

type Words = { details: { tabs: string; tab: Record<string, string> } }

/** Returns the link to an area of a hackathon: in the sidebar, or on phones in the bar below. */
export const areaLink = (page: Page, { details }: Words, area: string): Locator =>
  page.getByRole('navigation', { name: details.tabs }).getByRole('link', { name: details.tab[area] ?? area, exact: true })
