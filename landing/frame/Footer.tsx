import { sectionOf } from '#contract/landing-page/content.ts'
import type { PageView } from '../page-view.ts'
import type { Page } from '../page.ts'
import { ContactLinks } from '../pieces/ContactLinks.tsx'
import { DocumentLinks } from '../pieces/DocumentLinks.tsx'
import { EventDate } from '../pieces/EventDate.tsx'
import { Name } from '../pieces/Name.tsx'
import { PrivacyLines } from '../pieces/PrivacyLines.tsx'
import { ShareLinks } from '../pieces/ShareLinks.tsx'
import type { Theme } from '../themes/theme.ts'

/** Whose page it is, whom to ask, what to read, how to tell friends. */
export function Footer({ theme, page, view: { facts, ask, documents } }: { theme: Theme; page: Page; view: PageView }) {
  const { words, name, organizer } = page
  const { setName = String } = theme
  return (
    <footer className="foot">
      <div>
        <p className="fin" dir="auto">
          {setName(name)}
        </p>
        <p>
          <EventDate page={page}>{facts.when.days}</EventDate>
        </p>
        {organizer && (
          <p>
            {words.organizedBy} <Name page={page} name={organizer} />
          </p>
        )}
      </div>
      {ask && (
        <div id="ask">
          <h2 dir="auto">{ask.heading}</h2>
          {ask.intro && <p dir="auto">{ask.intro}</p>}
          <ContactLinks page={page} ask={ask} />
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <h2 dir="auto">{documentsHeading(page)}</h2>
          <DocumentLinks page={page} documents={documents} />
        </div>
      )}
      {page.rules.isPromoted && (
        <div>
          <h2>{words.share.title}</h2>
          <ShareLinks page={page} id="address" />
        </div>
      )}
      <PrivacyLines page={page} />
    </footer>
  )
}

function documentsHeading(page: Page): string {
  const section = sectionOf(page.content, 'documents')
  return (section && page.say(section.heading)) || page.words.headings.documents
}
