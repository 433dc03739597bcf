import type { ReactNode } from 'react'
import type { Page } from '../page/page.ts'
import { scriptOf } from '../page/title.ts'
import type { Person } from '../sections/people.ts'
import type { Prize } from '../sections/prizes.ts'
import type { Project } from '../sections/results.ts'
import { OutLink } from './Links.tsx'

/** Isolates the direction of a name, and sets its lang attribute for screen readers and fonts. */
export const Name = ({ page, name }: { page: Page; name: string }) => <bdi lang={languageOfName(page, name)}>{name}</bdi>

/** For an element that contains only a name. dir="auto" ignores a nested <bdi>, so the name would be laid out left to right. */
export const nameAttributes = (page: Page, name: string) => ({ dir: 'auto', lang: languageOfName(page, name) })

function languageOfName(page: Page, name: string) {
  const script = scriptOf(name)
  return script === page.language || !/\p{L}/u.test(name) ? undefined : script
}

export const PersonText = ({ page, person }: { page: Page; person: Person }) => (
  <>
    <p className="name" {...nameAttributes(page, person.name)}>
      {person.link ? (
        <OutLink page={page} href={person.link}>
          {person.name}
        </OutLink>
      ) : (
        person.name
      )}
    </p>
    {person.about && <p dir="auto">{person.about}</p>}
  </>
)

export function ProjectName({ page, project }: { page: Page; project: Pick<Project, 'project' | 'team' | 'link'> & { page?: string } }) {
  const name = <Name page={page} name={project.project || project.team} />
  if (project.page) return <a href={project.page}>{name}</a>
  if (!project.link) return name
  return (
    <OutLink page={page} href={project.link}>
      {name}
    </OutLink>
  )
}

export const PrizeText = ({ prize }: { prize: Prize }) => (
  <>
    <h3 dir="auto">{prize.title}</h3>
    {prize.amount && (
      <p className="amount">
        {prize.amount} <small>{prize.currency}</small>
      </p>
    )}
    {prize.count && <p>{prize.count}</p>}
    {prize.track && <p dir="auto">{prize.track}</p>}
    {prize.benefit && <p dir="auto">{prize.benefit}</p>}
    {prize.sponsor && <p dir="auto">{prize.sponsor}</p>}
  </>
)

/** Strikes through an invalid date. Screen readers ignore `<s>`, so a hidden label announces that the date is invalid. */
export const EventDate = ({ page: { rules, words }, children }: { page: Page; children: ReactNode }) =>
  rules.hasValidDates ? (
    children
  ) : (
    <s>
      <span className="sr">{words.formerDate} </span>
      {children}
    </s>
  )

export const NowOn = ({ page, now }: { page: Page; now: { title: string; room: string } }) => (
  <p className="now-on">
    <b>{page.words.programme.nowLabel}</b> <bdi>{now.title}</bdi>
    {now.room && (
      <>
        {' · '}
        <bdi>{now.room}</bdi>
      </>
    )}
  </p>
)

export const Numbers = ({ rows }: { rows: { id: string; label: string; value: string }[] }) =>
  rows.length > 0 && (
    <dl className="numbers">
      {rows.map(row => (
        <div key={row.id}>
          <dt dir="auto">{row.label}</dt>
          <dd dir="auto">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
