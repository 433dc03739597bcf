import { Section } from '../chapters/Section.tsx'
import { EntryFrame, homeOf, SidePage, type SidePageProps } from '../frame/SidePage.tsx'
import { CalendarLinks } from '../pieces/CalendarLinks.tsx'
import { ShareLinks } from '../pieces/ShareLinks.tsx'
import type { ThanksView } from './thanks.ts'

/** State, where the reference is, and what comes next. The reference itself is mailed only (docs/decisions/020-repeated-registrations.md). */
export function Thanks({ theme, page, view, thanks }: SidePageProps & { thanks: ThanksView }) {
  const section = { theme, page, sample: false }
  return (
    <SidePage theme={theme} page={page} view={view}>
      <EntryFrame theme={theme} page={page} facts={view.facts}>
        {thanks.status && <p className="chip own">{thanks.status}</p>}
        <h1 id="title">{thanks.title}</h1>
        <p className="tag">{thanks.lead}</p>
        {thanks.next.length > 0 && (
          <ol className="next">
            {thanks.next.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {thanks.known && <p className="extra">{thanks.known}</p>}
        <p>
          <a href={homeOf(page)}>{page.words.thanks.back}</a>
        </p>
      </EntryFrame>
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
