import type { ReactNode } from 'react'
import type { ThanksFrameProps, Theme } from '../look/theme.ts'
import type { PageView } from '../page-view/page-view.ts'
import type { Page } from '../page/page.ts'
import { Footer } from './Footer.tsx'
import { Masthead, SkipLink } from './Masthead.tsx'
import { KeyFacts, PersonalFacts } from './Opening.tsx'

export type SidePageProps = { theme: Theme; page: Page; view: PageView }

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

export function Announcement(props: ThanksFrameProps) {
  const { theme, page, facts, children } = props
  if (theme.ThanksFrame) return <theme.ThanksFrame {...props} />
  return (
    <>
      <section className="hero thanks" aria-labelledby="title">
        <div className="hero-text">{children}</div>
        {theme.HeroArt && <theme.HeroArt page={page} cover={null} alt="" />}
      </section>
      <KeyFacts page={page} facts={facts} />
    </>
  )
}

type TicketFrameProps = { intro: ReactNode; ticket: ReactNode; children: ReactNode }

/** Shows a ticket between introduction and next steps, or beside them. Without the theme's picture and facts: the ticket has both. */
export const TicketFrame = ({ intro, ticket, children }: TicketFrameProps) => (
  <section className="sec entry carries" aria-labelledby="title">
    <div>{intro}</div>
    {ticket}
    <div className="after">{children}</div>
  </section>
)

/** Omits the theme's picture, so that a phone shows state and next step without scrolling. */
export const EntryFrame = ({ children, ...frame }: ThanksFrameProps) =>
  frame.theme.ThanksFrame ? (
    <frame.theme.ThanksFrame {...frame}>{children}</frame.theme.ThanksFrame>
  ) : (
    <>
      <section className="sec entry" aria-labelledby="title">
        <div>{children}</div>
      </section>
      <PersonalFacts page={frame.page} facts={frame.facts} />
    </>
  )

export function CallOffBanner({ page }: { page: Page }) {
  const { words, tenant } = page
  if (!tenant.called_off) return null
  const { title, text } = words.calledOff[tenant.called_off]
  const reason = page.say(tenant.called_off_reason)
  return (
    <section className="called-off" aria-labelledby="called-off">
      <p id="called-off">
        <strong>{title}</strong>
      </p>
      {reason && <p dir="auto">{reason}</p>}
      <p>{text}</p>
    </section>
  )
}
