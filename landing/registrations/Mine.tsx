import { Section } from '../chapters/Section.tsx'
import { EntryFrame, homeOf, SidePage, type SidePageProps } from '../frame/SidePage.tsx'
import type { Page } from '../page/page.ts'
import { CalendarLinks } from '../pieces/CalendarLinks.tsx'
import type { RegistrationView } from './registration.ts'

type Props = SidePageProps & { mine: RegistrationView }

export function Mine({ theme, page, view, mine }: Props) {
  const { words } = page
  const section = { theme, page, sample: false }
  return (
    <SidePage theme={theme} page={page} view={view}>
      <EntryFrame theme={theme} page={page} facts={view.facts} isTicket={mine.ticket !== null}>
        {mine.status && <p className="chip own">{mine.status}</p>}
        <h1 id="title">{mine.title}</h1>
        <p className="tag">{mine.standing}</p>
        {mine.ticket ? (
          <figure id="ticket" className="ticket">
            <Ticket ticket={mine.ticket} label={words.mine.ticket} />
            <figcaption>
              <Reference {...mine} page={page} />
              <p>{words.mine.ticketHint}</p>
            </figcaption>
          </figure>
        ) : (
          <Reference {...mine} page={page} />
        )}
        {mine.confirm ? (
          <ConfirmForm {...mine.confirm} page={page} />
        ) : (
          <p>
            <a href={homeOf(page)}>{words.thanks.back}</a>
          </p>
        )}
      </EntryFrame>
      {mine.project && (
        <Section {...section} anchor="project" heading={mine.project.heading} share={0.3}>
          <p dir="auto">{mine.project.state}</p>
          <div className="ctas">
            <a className="btn" href={mine.project.link.href}>
              {mine.project.link.label}
            </a>
          </div>
        </Section>
      )}
      {mine.team && (
        <Section {...section} anchor="team" heading={mine.team.heading} share={0.4}>
          <dl className="rules">
            {mine.team.lines.map(line => (
              <div key={line.key}>
                <dt>{line.label}</dt>
                <dd dir="auto">{line.value}</dd>
              </div>
            ))}
            {mine.team.members && (
              <div>
                <dt>{mine.team.members.label}</dt>
                <dd>{mine.team.members.parts.map(({ type, value }, at) => (type === 'element' ? <bdi key={at}>{value}</bdi> : value))}</dd>
              </div>
            )}
          </dl>
          {mine.team.invitation && (
            <>
              <p>
                <label htmlFor="address-team">{mine.team.invitation.label}</label>
              </p>
              <input className="address" id="address-team" readOnly dir="ltr" value={mine.team.invitation.address} />
            </>
          )}
          <div className="ctas">
            <a className="btn" href={mine.team.link.href}>
              {mine.team.link.label}
            </a>
          </div>
        </Section>
      )}
      <Section {...section} anchor="details" heading={words.mine.details} share={0.5}>
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
      </Section>
      {mine.history.length > 0 && (
        <Section {...section} anchor="history" heading={words.mine.history} share={0.6}>
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
        </Section>
      )}
      <Section {...section} anchor="change" heading={words.mine.changes} share={0.8}>
        <Actions page={page} actions={mine.actions} />
        <Contact page={page} />
      </Section>
      {view.hero.calendar && (
        <Section {...section} anchor="calendar" heading={words.addToCalendar} share={1}>
          <CalendarLinks page={page} />
        </Section>
      )}
    </SidePage>
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
      <a href="#change">{words.mine.cannotCome}</a>
    </div>
  </form>
)

const Reference = ({ reference, page: { words } }: Pick<RegistrationView, 'reference'> & { page: Page }) => (
  <p className="reference">
    {words.mine.reference} <bdi dir="ltr">{reference}</bdi>
  </p>
)

/** Draws the QR code dark on white with a margin in both color schemes, so that scanners recognize it. */
const Ticket = ({ ticket: { size, path }, label }: { ticket: NonNullable<RegistrationView['ticket']>; label: string }) => (
  <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={label} shapeRendering="crispEdges">
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)

/** Each `<details>` element serves as confirmation. */
const Actions = ({ page: { words }, actions }: { page: Page; actions: RegistrationView['actions'] }) => (
  <div className="faq">
    {actions.map(({ is, address }) => (
      <details key={is} name="change">
        <summary>
          <span>{words.mine.action[is]}</span>
        </summary>
        <form className="answer" method={is === 'correct' ? 'get' : 'post'} action={address}>
          <p>{words.mine.means[is]}</p>
          <div className="ctas">
            <button className="btn" type="submit">
              {words.mine.does[is]}
            </button>
          </div>
        </form>
      </details>
    ))}
  </div>
)

const Contact = ({ page: { words, tenant } }: { page: Page }) =>
  tenant.contact_email ? (
    <p className="note">
      {words.mine.change}{' '}
      <bdi dir="ltr">
        <a href={`mailto:${tenant.contact_email}`}>{tenant.contact_email}</a>
      </bdi>
    </p>
  ) : null
