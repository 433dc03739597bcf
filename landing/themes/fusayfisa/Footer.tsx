import type { Page } from '../../page.ts'
import { DocumentLinks } from '../../pieces/DocumentLinks.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import type { AskTold } from '../../sections/ask.ts'
import type { DocumentTold } from '../../sections/documents.ts'
import { ShareLinks } from '../../pieces/ShareLinks.tsx'

type FooterProps = { page: Page; when: string; ask: AskTold | null; documents: DocumentTold[] }

export function Footer({ page, when, ask, documents }: FooterProps) {
  const { words, name, organizer } = page
  // An address or a number is written out, so that it can be read from paper; of the others the name is enough.
  const isWritten = ({ key }: AskTold['ways'][number]) => key === 'email' || key === 'whatsapp'
  const reached = ask?.ways.filter(isWritten) ?? []
  const followed = ask?.ways.filter(way => !isWritten(way)) ?? []
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
          {reached.length > 0 && (
            <ul>
              {reached.map(way => (
                <li key={way.key}>
                  {way.key === 'whatsapp' && `${way.name} `}
                  <OutLink page={page} href={way.href}>
                    <bdi dir="ltr">{way.text}</bdi>
                  </OutLink>
                </li>
              ))}
            </ul>
          )}
          {followed.length > 0 && (
            <ul className="share ways">
              {followed.map(way => (
                <li key={way.key}>
                  <OutLink page={page} href={way.href}>
                    {way.name}
                  </OutLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <h2>{words.headings.documents}</h2>
          <DocumentLinks page={page} documents={documents} />
        </div>
      )}
      <div className="tell">
        <h2>{words.share.title}</h2>
        <ShareLinks page={page} id="address" />
      </div>
    </footer>
  )
}
