import type { Page } from '../../page.ts'
import { DocumentLinks } from '../../pieces/DocumentLinks.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import { ShareLinks } from '../../pieces/ShareLinks.tsx'
import type { Told } from '../../tell.ts'
import { unmarked } from './measure.ts'

export function Footer({ page, told }: { page: Page; told: Told }) {
  const { words, name, organizer } = page
  return (
    <footer className="foot">
      <div>
        <p className="fin" dir="auto">
          {unmarked(name)}
        </p>
        <p>{told.facts.when.days}</p>
        {organizer && (
          <p>
            {words.organizedBy} <bdi>{organizer}</bdi>
          </p>
        )}
      </div>
      {told.ask && (
        <div id="ask">
          <h2>{words.ask}</h2>
          {told.ask.intro && <p dir="auto">{told.ask.intro}</p>}
          <ul>
            {told.ask.ways.map(way => (
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
      {told.documents.length > 0 && (
        <div>
          <h2>{words.headings.documents}</h2>
          <DocumentLinks page={page} documents={told.documents} />
        </div>
      )}
      <div>
        <h2>{words.share.title}</h2>
        <ShareLinks page={page} id="address" />
      </div>
    </footer>
  )
}
