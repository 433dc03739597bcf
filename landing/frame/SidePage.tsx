import type { ReactNode } from 'react'
import type { PageView } from '../page-view.ts'
import type { Page } from '../page.ts'
import { CallOffBanner } from '../pieces/CallOffBanner.tsx'
import type { Theme } from '../themes/theme.ts'
import { Footer } from './Footer.tsx'
import { Masthead } from './Masthead.tsx'
import { SkipLink } from './SkipLink.tsx'

export type SidePageProps = { theme: Theme; page: Page; view: PageView }

/** What stands around a page beside the hackathon's own, from which the way leads back there. */
export const SidePage = ({ theme, page, view, children }: SidePageProps & { children: ReactNode }) => (
  <>
    <SkipLink page={page} />
    <Masthead theme={theme} page={page} chapters={[]} home={homeOf(page)} />
    <main id="main">
      <CallOffBanner page={page} />
      {children}
    </main>
    <Footer theme={theme} page={page} view={view} />
  </>
)

export const homeOf = (page: Page) => new URL(page.address).pathname

export const BackLink = ({ page }: { page: Page }) => (
  <div className="ctas">
    <a className="btn" href={homeOf(page)}>
      {page.words.thanks.back}
    </a>
  </div>
)
