import { Announcement, BackLink, homeOf, SidePage, type SidePageProps } from '../frame/SidePage.tsx'
import { Section } from '../pieces/Section.tsx'
import { RegistrationForm } from '../registrations/RegistrationForm.tsx'
import { teamWords } from '../words/teams.ts'
import type { JoinView } from './join.ts'

export function Join({ theme, page, view, join }: SidePageProps & { join: JoinView }) {
  const next = join.begin ?? join.instead
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title">{join.title}</h1>
        <p className="tag">
          {join.lead.before}
          {join.lead.name && <bdi>{join.lead.name}</bdi>}
          {join.lead.after}
        </p>
        {join.facts.map(fact => (
          <p key={fact.key} className="extra">
            {fact.label}: {fact.value}
          </p>
        ))}
        {next ? (
          <div className="ctas">
            <a className="btn" href={next.href}>
              {next.label}
            </a>
            {join.begin && <a href={homeOf(page)}>{page.words.thanks.back}</a>}
          </div>
        ) : (
          <BackLink page={page} />
        )}
      </Announcement>
      {join.form && (
        <Section theme={theme} page={page} sample={false} anchor="register" heading={teamWords[page.language].join.form} share={0.5}>
          <p className="note">{join.registered}</p>
          <RegistrationForm page={page} form={join.form} labelledBy="h-register" />
        </Section>
      )}
      {join.decline && (
        <Section theme={theme} page={page} sample={false} anchor="decline" heading={join.decline.label} share={1}>
          <div className="faq">
            <details>
              <summary>
                <span>{join.decline.does}</span>
              </summary>
              <form className="answer" method="post" action={join.decline.action}>
                <p>{join.decline.means}</p>
                <div className="ctas">
                  <button className="btn" type="submit">
                    {join.decline.does}
                  </button>
                </div>
              </form>
            </details>
          </div>
        </Section>
      )}
    </SidePage>
  )
}
