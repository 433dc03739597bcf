import { sectionOf } from '#contract/landing-page/content.ts'
import { Section } from '../chapters/Section.tsx'
import { CalendarLinks } from '../pieces/CalendarLinks.tsx'
import { ShareLinks } from '../pieces/ShareLinks.tsx'
import { takesTeams } from '../sections/register-form.ts'
import { Announcement } from './Announcement.tsx'
import { BackLink, SidePage, type SidePageProps } from './SidePage.tsx'

/** What a visitor reads when the form was taken, and what to do with it: the dates into a calendar, the address to friends. */
export function Thanks({ theme, page, view }: SidePageProps) {
  const { words, stage } = page
  const register = sectionOf(page.content, 'register')
  const own = register ? page.say(register.confirmation) : ''
  const section = { theme, page, sample: false }
  const invitation = stage === 'finished' ? words.share.title : takesTeams(page) ? words.thanks.nextOfTeam : words.thanks.next
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">
          {stage === 'soon' ? words.thanks.interest : stage === 'finished' ? words.thanks.nextEdition : words.thanks.title}
        </h1>
        <p className="tag">{(stage !== 'finished' && own) || words.thanks.body}</p>
        <BackLink page={page} />
      </Announcement>
      {view.hero.calendar && (
        <Section {...section} anchor="calendar" heading={words.addToCalendar} share={0.5}>
          <CalendarLinks page={page} />
        </Section>
      )}
      <Section {...section} anchor="share" heading={invitation} share={1}>
        <ShareLinks page={page} id="address-friends" />
      </Section>
    </SidePage>
  )
}
