import type { ComponentProps } from 'react'
import { sectionOf } from '#contract/landing-page/content.ts'
import { CalendarLinks } from '../../pieces/CalendarLinks.tsx'
import { ShareLinks } from '../../pieces/ShareLinks.tsx'
import type { Theme } from '../theme.ts'
import { Footer } from './Footer.tsx'
import { Masthead } from './Masthead.tsx'
import { Pivot } from './Pivot.tsx'
import { Section } from './Section.tsx'

export function Thanks({ page, told }: ComponentProps<Theme['Thanks']>) {
  const { words, stage } = page
  const home = new URL(page.address).pathname
  const register = sectionOf(page.content, 'register')
  const own = register ? page.say(register.confirmation) : ''
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Masthead page={page} chapters={[]} home={home} />
      <main id="main">
        <section className="hero thanks" aria-labelledby="title">
          <div className="hero-text">
            <h1 id="title">{stage === 'soon' ? words.thanks.interest : words.thanks.title}</h1>
            <p className="tag">{own || words.thanks.body}</p>
            <div className="ctas">
              <a className="btn" href={home}>
                {words.thanks.back}
              </a>
            </div>
          </div>
          <Pivot page={page} />
        </section>
        {told.hero.calendar && (
          <Section page={page} anchor="calendar" heading={words.addToCalendar} sample={false} share={0.5}>
            <CalendarLinks page={page} />
          </Section>
        )}
        <Section page={page} anchor="share" heading={words.thanks.next} sample={false} share={1}>
          <ShareLinks page={page} id="address-friends" />
        </Section>
      </main>
      <Footer page={page} when={told.facts.when.days} ask={told.ask} documents={told.documents} />
    </>
  )
}
