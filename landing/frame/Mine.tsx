import { Section } from '../chapters/Section.tsx'
import { CalendarLinks } from '../pieces/CalendarLinks.tsx'
import type { RegistrationView } from '../sections/registration.ts'
import { Announcement } from './Announcement.tsx'
import { BackLink, SidePage, type SidePageProps } from './SidePage.tsx'

/** What somebody registered and how it stands, for whoever has its link. */
export function Mine({ theme, page, view, mine }: SidePageProps & { mine: RegistrationView }) {
  const { words, tenant } = page
  const section = { theme, page, sample: false }
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <p className={`chip ${page.stage}`}>{view.hero.chip}</p>
        <h1 id="title">{mine.title}</h1>
        <p className="tag">{mine.standing}</p>
        {mine.notice && (
          <p className="extra" dir="auto">
            {mine.notice}
          </p>
        )}
        <BackLink page={page} />
      </Announcement>
      <Section {...section} anchor="details" heading={words.mine.details} share={0.5}>
        <dl className="rules">
          {mine.lines.map(line => (
            <div key={line.key}>
              <dt dir="auto">{line.label}</dt>
              <dd dir="auto">{line.isLtr ? <bdi dir="ltr">{line.value}</bdi> : line.value}</dd>
            </div>
          ))}
        </dl>
        {tenant.contact_email && (
          <p className="note">
            {words.mine.change}{' '}
            <bdi dir="ltr">
              <a href={`mailto:${tenant.contact_email}`}>{tenant.contact_email}</a>
            </bdi>
          </p>
        )}
      </Section>
      {view.hero.calendar && (
        <Section {...section} anchor="calendar" heading={words.addToCalendar} share={1}>
          <CalendarLinks page={page} />
        </Section>
      )}
    </SidePage>
  )
}
