import type { Page } from '../page/page.ts'

/** Opens the participants' page of the handbook in a new tab, so that typed text remains. Null if the installation has no handbook. */
export const Guide = ({ page: { platform, words } }: { page: Page }) =>
  platform?.guide ? (
    <p>
      <a href={platform.guide} target="_blank">
        {words.mine.guide}
      </a>
    </p>
  ) : null
