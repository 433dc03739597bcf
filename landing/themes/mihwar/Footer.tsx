import type { Page } from '../../page.ts'
import { DocumentLinks } from '../../pieces/DocumentLinks.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import { ShareLinks } from '../../pieces/ShareLinks.tsx'
import type { AskTold } from '../../sections/ask.ts'
import type { DocumentTold } from '../../sections/documents.ts'

type Props = { page: Page; when: string; ask: AskTold | null; documents: DocumentTold[] }

/** The back page: its colophon. */
export function Footer({ page, when, ask, documents }: Props) {
  const { words, name, organizer } = page
  return (
    <footer className="foot">
      <div>
        <p className="fin" dir="auto">
          {name}
        </p>
        <p>{when}</p>
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
