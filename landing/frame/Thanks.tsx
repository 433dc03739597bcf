import { Section } from '../chapters/Section.tsx'
import { CalendarLinks } from '../pieces/CalendarLinks.tsx'
import { ShareLinks } from '../pieces/ShareLinks.tsx'
import type { ThanksView } from '../sections/thanks.ts'
import { Announcement, BackLink, SidePage, type SidePageProps } from './SidePage.tsx'

export function Thanks({ theme, page, view, thanks }: SidePageProps & { thanks: ThanksView }) {
  const section = { theme, page, sample: false }
  const [first, ...others] = thanks.lines
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">{thanks.title}</h1>
        <p className="tag">{first}</p>
        {others.map(text => (
          <p key={text} className="extra">
            {text}
          </p>
        ))}
        <BackLink page={page} />
      </Announcement>
      {view.hero.calendar && (
        <Section {...section} anchor="calendar" heading={page.words.addToCalendar} share={0.5}>
          <CalendarLinks page={page} />
        </Section>
      )}
      {thanks.share && (
        <Section {...section} anchor="share" heading={thanks.share} share={1}>
          <ShareLinks page={page} id="address-friends" />
        </Section>
      )}
    </SidePage>
  )
}
