import type { Page } from '../page.ts'

/** For the keyboard: over the menu to what the page is about. */
export const SkipLink = ({ page }: { page: Page }) => (
  <a className="skip" href="#main">
    {page.words.skip}
  </a>
)
