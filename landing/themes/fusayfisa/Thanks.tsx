import type { ComponentProps } from 'react'
import { CalendarLinks } from '../../pieces/CalendarLinks.tsx'
import { ShareLinks } from '../../pieces/ShareLinks.tsx'
import { sectionOf } from '#contract/landing-page/content.ts'
import type { Theme } from '../theme.ts'
import { Footer } from './Footer.tsx'
import { Masthead } from './Masthead.tsx'
import { Scene } from './Scene.tsx'

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
          <Scene seed={page.tenant.tenant_name} />
        </section>
        {told.hero.calendar && (
          <section className="sec" aria-labelledby="h-calendar">
            <h2 id="h-calendar">{words.addToCalendar}</h2>
            <CalendarLinks page={page} />
          </section>
        )}
        <section className="sec" aria-labelledby="h-share">
          <h2 id="h-share">{words.thanks.next}</h2>
          <ShareLinks page={page} id="address-friends" />
        </section>
      </main>
      <Footer page={page} when={told.facts.when.days} ask={told.ask} documents={told.documents} />
    </>
  )
}
