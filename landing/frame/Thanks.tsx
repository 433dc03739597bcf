import { sectionOf } from '#contract/landing-page/content.ts'
import { Section } from '../chapters/Section.tsx'
import type { PageView } from '../page-view.ts'
import type { Page } from '../page.ts'
import { CalendarLinks } from '../pieces/CalendarLinks.tsx'
import { ShareLinks } from '../pieces/ShareLinks.tsx'
import type { Theme, ThanksFrameProps } from '../themes/theme.ts'
import { Footer } from './Footer.tsx'
import { Masthead } from './Masthead.tsx'
import { SkipLink } from './SkipLink.tsx'

type Props = { theme: Theme; page: Page; view: PageView }

/** What a visitor reads when the form was taken, and what to do with it: the dates into a calendar, the address to friends. */
export function Thanks({ theme, page, view }: Props) {
  const { words, stage } = page
  const { ThanksFrame: Frame = PlainFrame } = theme
  const home = new URL(page.address).pathname
  const register = sectionOf(page.content, 'register')
  const own = register ? page.say(register.confirmation) : ''
  const section = { theme, page, sample: false }
  return (
    <>
      <SkipLink page={page} />
      <Masthead theme={theme} page={page} chapters={[]} home={home} />
      <main id="main">
        <Frame theme={theme} page={page} facts={view.facts}>
          <h1 id="title">{stage === 'soon' ? words.thanks.interest : words.thanks.title}</h1>
          <p className="tag">{own || words.thanks.body}</p>
          <div className="ctas">
            <a className="btn" href={home}>
              {words.thanks.back}
            </a>
          </div>
        </Frame>
        {view.hero.calendar && (
          <Section {...section} anchor="calendar" heading={words.addToCalendar} share={0.5}>
            <CalendarLinks page={page} />
          </Section>
        )}
        <Section {...section} anchor="share" heading={words.thanks.next} share={1}>
          <ShareLinks page={page} id="address-friends" />
        </Section>
      </main>
      <Footer theme={theme} page={page} view={view} />
    </>
  )
}

const PlainFrame = ({ theme, page, children }: ThanksFrameProps) => (
  <section className="hero thanks" aria-labelledby="title">
    <div className="hero-text">{children}</div>
    {theme.HeroArt && <theme.HeroArt page={page} cover={null} alt="" />}
  </section>
)
