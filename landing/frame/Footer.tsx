import type { Page } from '../page.ts'
import { DocumentLinks } from '../pieces/DocumentLinks.tsx'
import { OutLink } from '../pieces/OutLink.tsx'
import { ShareLinks } from '../pieces/ShareLinks.tsx'
import type { AskTold } from '../sections/ask.ts'
import type { Told } from '../tell.ts'
import type { Theme } from '../themes/theme.ts'

/** Whose page it is, whom to ask, what to read, how to tell friends. */
export function Footer({ theme, page, told: { facts, ask, documents } }: { theme: Theme; page: Page; told: Told }) {
  const { words, name, organizer } = page
  const { setName = String, ContactLinks = PlainContactLinks } = theme
  return (
    <footer className="foot">
      <div>
        <p className="fin" dir="auto">
          {setName(name)}
        </p>
        <p>{facts.when.days}</p>
        {organizer && (
          <p>
            {words.organizedBy} <bdi>{organizer}</bdi>
          </p>
        )}
      </div>
      {ask && (
        <div id="ask">
          <h2>{words.ask}</h2>
          {ask.intro && <p dir="auto">{ask.intro}</p>}
          <ContactLinks page={page} ask={ask} />
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <h2>{words.headings.documents}</h2>
          <DocumentLinks page={page} documents={documents} />
        </div>
      )}
      <div>
        <h2>{words.share.title}</h2>
        <ShareLinks page={page} id="address" />
      </div>
    </footer>
  )
}

const PlainContactLinks = ({ page, ask }: { page: Page; ask: AskTold }) => (
  <ul>
    {ask.ways.map(way => (
      <li key={way.key}>
        {way.key !== 'email' && `${way.name} `}
        <OutLink page={page} href={way.href}>
          <bdi dir="ltr">{way.text}</bdi>
        </OutLink>
      </li>
    ))}
  </ul>
)
