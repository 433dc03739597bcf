import { Section } from '../chapters/Section.tsx'
import { RegistrationForm } from '../pieces/RegistrationForm.tsx'
import type { JoinView } from '../sections/join.ts'
import { teamWords } from '../words/teams.ts'
import { Announcement, BackLink, SidePage, type SidePageProps } from './SidePage.tsx'

export function Join({ theme, page, view, join }: SidePageProps & { join: JoinView }) {
  return (
    <SidePage theme={theme} page={page} view={view}>
      <Announcement theme={theme} page={page} facts={view.facts}>
        <h1 id="title" dir="auto">
          {join.title}
        </h1>
        <p className="tag" dir="auto">
          {join.lead}
        </p>
        {join.facts.map(fact => (
          <p key={fact.key} className="extra">
            {fact.label}: {fact.value}
          </p>
        ))}
        {join.instead ? (
          <div className="ctas">
            <a className="btn" href={join.instead.href}>
              {join.instead.label}
            </a>
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
