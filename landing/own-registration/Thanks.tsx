import { EntryFrame, homeOf, SidePage, type SidePageProps, TicketFrame } from '../frame/SidePage.tsx'
import type { Page } from '../page/page.ts'
import { CalendarLinks } from '../pieces/CalendarLinks.tsx'
import { Section } from '../pieces/Section.tsx'
import { ShareLinks } from '../pieces/ShareLinks.tsx'
import type { ThanksView } from './thanks.ts'
import { Ticket } from './Ticket.tsx'

/** State, where the reference is, and what comes next. The reference itself is mailed only (docs/decisions/020-repeated-registrations.md). */
export function Thanks({ theme, page, view, thanks }: SidePageProps & { thanks: ThanksView }) {
  const section = { theme, page, sample: false }
  const intro = (
    <>
      <h1 id="title">{thanks.title}</h1>
      <p className="tag">{thanks.lead}</p>
    </>
  )
  return (
    <SidePage theme={theme} page={page} view={view}>
      {thanks.ticket ? (
        <TicketFrame intro={intro} ticket={<Ticket theme={theme} page={page} facts={view.facts} ticket={thanks.ticket} />}>
          <Next page={page} thanks={thanks} />
        </TicketFrame>
      ) : (
        <EntryFrame theme={theme} page={page} facts={view.facts}>
          {intro}
          <Next page={page} thanks={thanks} />
        </EntryFrame>
      )}
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

const Next = ({ page, thanks }: { page: Page; thanks: ThanksView }) => (
  <>
    {thanks.next.length > 0 && (
      <ol className="next">
        {thanks.next.map(({ when, text }) => (
          <li key={text}>
            {when && <b>{when}</b>} {text}
          </li>
        ))}
      </ol>
    )}
    {thanks.known && <p className="extra">{thanks.known}</p>}
    <p>
      <a href={homeOf(page)}>{page.words.thanks.back}</a>
    </p>
  </>
)
