import type { TeamSummary } from '../candidate-teams/team.ts'
import { EntryFrame, homeOf, SidePage, type SidePageProps, TicketFrame } from '../frame/SidePage.tsx'
import type { Theme } from '../look/theme.ts'
import type { Page } from '../page/page.ts'
import { Decline, PhaseFeedback, Place, Way } from '../phases/Way.tsx'
import { CalendarLinks } from '../pieces/CalendarLinks.tsx'
import { Guide } from '../pieces/Guide.tsx'
import { OutLink } from '../pieces/Links.tsx'
import { Section } from '../pieces/Section.tsx'
import type { RegistrationView } from './registration.ts'
import { Ticket } from './Ticket.tsx'

type Props = SidePageProps & { mine: RegistrationView }

/** State, reference, code and next step are in the first 500 px of a phone, so the confirmation is above the ticket. What a candidate rarely needs is folded. */
export function Mine({ theme, page, view, mine }: Props) {
  const { words } = page
  const section = { theme, page, sample: false }
  // One filled button per page: the most important one.
  const asks = mine.confirm !== null || (mine.way?.acts.some(({ act }) => act === 'confirm') ?? false)
  const onHelp = asks || mine.vote?.link ? 'tlink' : 'btn'
  const [onVote, isTaken] = [asks ? 'tlink' : 'btn', asks || (mine.vote?.link ?? null) !== null || mine.help !== null]
  const [onProject, onTeam] = [isTaken ? 'tlink' : 'btn', isTaken || mine.project ? 'tlink' : 'btn']
  return (
    <SidePage theme={theme} page={page} view={view}>
      {mine.ticket ? (
        <TicketFrame
          intro={
            <>
              <h1 id="title">{mine.title}</h1>
              {mine.way?.sentence ? (
                <Place way={mine.way} />
              ) : mine.confirm ? (
                <ConfirmForm {...mine.confirm} page={page} />
              ) : (
                <p className="tag">{mine.standing}</p>
              )}
            </>
          }
          ticket={<Ticket theme={theme} page={page} facts={view.facts} ticket={mine.ticket} />}
        >
          {mine.confirm && <p>{mine.standing}</p>}
          {mine.confirm && <CannotCome page={page} />}
          <PageLink page={page} />
        </TicketFrame>
      ) : (
        <EntryFrame theme={theme} page={page} facts={view.facts}>
          {mine.status && <p className="chip own">{mine.status}</p>}
          <h1 id="title">{mine.title}</h1>
          {mine.way?.sentence ? <Place way={mine.way} /> : <p className="tag">{mine.standing}</p>}
          <p className="reference">
            {words.mine.reference} <bdi dir="ltr">{mine.reference}</bdi>
          </p>
          {mine.confirm && <ConfirmForm {...mine.confirm} page={page} />}
          {mine.confirm && <CannotCome page={page} />}
          <PageLink page={page} />
        </EntryFrame>
      )}
      {mine.vote && (
        <Section {...section} anchor="vote" heading={mine.vote.heading} share={0.2}>
          <p dir="auto">{mine.vote.state}</p>
          {mine.vote.link && (
            <div className="ctas">
              <a className={onVote} href={mine.vote.link.href}>
                {mine.vote.link.label}
              </a>
            </div>
          )}
        </Section>
      )}
      {mine.help && (
        <Section {...section} anchor="help" heading={mine.help.heading} share={0.25}>
          <p dir="auto">{mine.help.state}</p>
          {mine.help.link && (
            <div className="ctas">
              <a className={onHelp} href={mine.help.link.href}>
                {mine.help.link.label}
              </a>
            </div>
          )}
        </Section>
      )}
      {mine.way && <Way {...section} way={mine.way} />}
      {mine.way && <PhaseFeedback {...section} way={mine.way} />}
      {mine.earned && (
        <Section {...section} anchor="earned" heading={mine.earned.heading} share={0.3}>
          {mine.earned.awards && <p dir="auto">{mine.earned.awards}</p>}
          {mine.earned.certificates.length > 0 && (
            <ul className="ctas">
              {mine.earned.certificates.map(({ key, label, href }) => (
                <li key={key}>
                  <a className="tlink" href={href} dir="auto">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {mine.project && (
        <Section {...section} anchor="project" heading={mine.project.heading} share={0.3}>
          <p dir="auto">{mine.project.state}</p>
          <div className="ctas">
            <a className={onProject} href={mine.project.link.href}>
              {mine.project.link.label}
            </a>
          </div>
        </Section>
      )}
      {mine.team && <Team {...section} team={mine.team} button={onTeam} />}
      <Section {...section} anchor="change" heading={words.mine.changes} share={1}>
        <div className="faq">
          <details id="details">
            <summary>
              <span>{words.mine.details}</span>
            </summary>
            <div className="answer">
              <dl className="rules">
                {mine.lines.map(line => (
                  <div key={line.key}>
                    <dt dir="auto">{line.label}</dt>
                    <dd dir="auto">
                      {line.isLtr ? <bdi dir="ltr">{line.value}</bdi> : line.href ? <a href={line.href}>{line.value}</a> : line.value}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </details>
          {mine.history.length > 0 && (
            <details id="history">
              <summary>
                <span>{words.mine.history}</span>
              </summary>
              <div className="answer">
                <dl className="rules">
                  {mine.history.map(change => (
                    <div key={change.key}>
                      <dt>{change.when}</dt>
                      <dd>
                        {change.state}
                        {change.reason && <small dir="auto"> {change.reason}</small>}
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            </details>
          )}
          {view.hero.calendar && (
            <details id="calendar">
              <summary>
                <span>{words.addToCalendar}</span>
              </summary>
              <div className="answer">
                <CalendarLinks page={page} />
              </div>
            </details>
          )}
          {mine.way && <Decline way={mine.way} />}
          <Actions page={page} actions={mine.actions} />
        </div>
        <Contact page={page} />
        <Guide page={page} />
      </Section>
    </SidePage>
  )
}

const CannotCome = ({ page }: { page: Page }) => (
  <p>
    <a href="#change">{page.words.mine.cannotCome}</a>
  </p>
)

const PageLink = ({ page }: { page: Page }) => (
  <p>
    <a href={homeOf(page)}>{page.words.thanks.back}</a>
  </p>
)

type TeamProps = { theme: Theme; page: Page; sample: boolean; team: TeamSummary; button: string }

/** Captains of incomplete teams see the invitation link here, because the page after the form must not contain it. */
function Team({ team, button, ...section }: TeamProps) {
  const { page } = section
  return (
    <Section {...section} anchor="team" heading={team.heading} share={0.6}>
      <dl className="rules">
        {team.lines.map(line => (
          <div key={line.key}>
            <dt>{line.label}</dt>
            <dd dir="auto">{line.value}</dd>
          </div>
        ))}
        {team.members && (
          <div>
            <dt>{team.members.label}</dt>
            <dd>{team.members.parts.map(({ type, value }, at) => (type === 'element' ? <bdi key={at}>{value}</bdi> : value))}</dd>
          </div>
        )}
      </dl>
      {team.invitation && (
        <>
          <p>
            <label htmlFor="address-team">{team.invitation.label}</label>
          </p>
          <input className="address" id="address-team" readOnly dir="ltr" value={team.invitation.address} />
        </>
      )}
      <div className="ctas">
        {team.invitation && (
          <OutLink page={page} className={button} href={team.invitation.whatsapp.href}>
            {team.invitation.whatsapp.label}
          </OutLink>
        )}
        <a className={team.invitation ? 'tlink' : button} href={team.link.href}>
          {team.link.label}
        </a>
      </div>
    </Section>
  )
}

/** A POST request, because mail scanners follow links. */
const ConfirmForm = ({ address, by, page: { words } }: NonNullable<RegistrationView['confirm']> & { page: Page }) => (
  <form method="post" action={address}>
    {by && <p>{by}</p>}
    <div className="ctas">
      <button className="btn" type="submit">
        {words.mine.confirm}
      </button>
    </div>
  </form>
)

/** Each `<details>` element serves as confirmation. */
const Actions = ({ page: { words }, actions }: { page: Page; actions: RegistrationView['actions'] }) =>
  actions.map(({ is, address, consequence }) => (
    <details key={is} name="change">
      <summary>
        <span>{words.mine.action[is]}</span>
      </summary>
      <form className="answer" method={is === 'correct' ? 'get' : 'post'} action={address}>
        <p>{consequence}</p>
        <div className="ctas">
          <button className="btn" type="submit">
            {words.mine.does[is]}
          </button>
        </div>
      </form>
    </details>
  ))

const Contact = ({ page: { words, tenant } }: { page: Page }) =>
  tenant.contact_email ? (
    <p className="note">
      {words.mine.change}{' '}
      <bdi dir="ltr">
        <a href={`mailto:${tenant.contact_email}`}>{tenant.contact_email}</a>
      </bdi>
    </p>
  ) : null
