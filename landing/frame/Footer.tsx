import { sectionOf } from '#contract/landing-pages/content.ts'
import { retentionPeriod } from '#contract/retention/retention.ts'
import { siteOf } from '../links/safe-link.ts'
import type { Theme } from '../look/theme.ts'
import type { PageView } from '../page-view/page-view.ts'
import type { Page } from '../page/page.ts'
import { OutLink } from '../pieces/Links.tsx'
import { ShareLinks } from '../pieces/ShareLinks.tsx'
import { EventDate, Name } from '../pieces/Texts.tsx'
import type { AskKey, AskView } from '../sections/ask.ts'
import type { DocumentView } from '../sections/lists.ts'
import { MyLink } from './MyLink.tsx'

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
      <MyLink page={page} />
      <PrivacyLines page={page} />
    </footer>
  )
}

function documentsHeading(page: Page): string {
  const section = sectionOf(page.content, 'documents')
  return (section && page.say(section.heading)) || page.words.headings.documents
}

/** Shows e-mail address and WhatsApp number as text, so that a printed page contains them. */
function ContactLinks({ page, ask }: { page: Page; ask: AskView }) {
  const isWritten = ({ key }: AskView['links'][number]) => key === 'email' || key === 'whatsapp'
  const reached = ask.links.filter(isWritten)
  const followed = ask.links.filter(link => !isWritten(link))
  return (
    <>
      {reached.length > 0 && (
        <ul>
          {reached.map(link => (
            <li key={link.key}>
              {link.key === 'whatsapp' && `${link.name} `}
              <OutLink page={page} href={link.href}>
                <bdi dir="ltr">{link.text}</bdi>
              </OutLink>
            </li>
          ))}
        </ul>
      )}
      {followed.length > 0 && (
        <ul className="share follow">
          {followed.map(link => (
            <li key={link.key}>
              <OutLink page={page} href={link.href}>
                <SocialIcon of={link.key} />
                {link.name}
              </OutLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Renders the icon as inline SVG, so that the page requests nothing from other sites. */
function SocialIcon({ of }: { of: AskKey }) {
  const draw = drawings[of]
  if (!draw) return null
  return (
    <svg className="sign-of" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={draw} />
    </svg>
  )
}

const rounded = 'M8 3H16A5 5 0 0 1 21 8V16A5 5 0 0 1 16 21H8A5 5 0 0 1 3 16V8A5 5 0 0 1 8 3Z'
const drawings: Partial<Record<AskKey, string>> = {
  telegram: 'M3 11L21 4L17 20L11 15L18 7L8 13ZM8 13V19L11 15',
  x: 'M4 4H8L20 20H16ZM20 4L13.5 11M10.5 13.5L4 20',
  instagram: `${rounded}M16 12A4 4 0 1 1 8 12A4 4 0 1 1 16 12M17 6.5V7`,
  linkedin: `${rounded}M8 11V17M8 7V7.5M12 17V11M12 14A2.5 2.5 0 0 1 17 14V17`,
  youtube: 'M6 5H18A4 4 0 0 1 22 9V15A4 4 0 0 1 18 19H6A4 4 0 0 1 2 15V9A4 4 0 0 1 6 5ZM10 9L15 12L10 15Z',
  tiktok: 'M13 3V16A4 4 0 1 1 9 12M13 3A6 6 0 0 0 19 9',
  snapchat:
    'M12 3C8 3 7 6 7 8V11L4 12C5 14 6 15 4 16C5 18 7 17 8 18C10 20 14 20 16 18C17 17 19 18 20 16C18 15 19 14 20 12L17 11V8C17 6 16 3 12 3Z',
  discord: 'M8 5C6 5 4 7 3 16C5 18 6 19 8 19L9.5 17H14.5L16 19C18 19 19 18 21 16C20 7 18 5 16 5L15 7H9ZM9 11V13M15 11V13',
}

/** Lists documents with type and size, or with the name of the external site. */
const DocumentLinks = ({ page, documents }: { page: Page; documents: DocumentView[] }) => (
  <ul className="documents">
    {documents.map(file => (
      <li key={file.id}>
        {file.isFile ? (
          <a href={page.preview ? undefined : file.href} type="application/pdf">
            <bdi>{file.title}</bdi>
          </a>
        ) : (
          <OutLink page={page} href={file.href}>
            <bdi>{file.title}</bdi>
          </OutLink>
        )}{' '}
        <small>{file.isFile ? file.note : <bdi dir="ltr">{file.note}</bdi>}</small>
      </li>
    ))}
  </ul>
)

function PrivacyLines({ page }: { page: Page }) {
  const { words, tenant, content, platform, preview } = page
  const { privacy } = words
  const elsewhere = siteOf(sectionOf(content, 'register')?.elsewhere ?? '')
  return (
    <div className="legal">
      <p>{elsewhere ? privacy.elsewhere(elsewhere) : <Controller page={page} />}</p>
      {tenant.contact_email && (
        <p>
          {privacy.contact}{' '}
          <bdi dir="ltr">
            <a href={preview ? undefined : `mailto:${tenant.contact_email}`}>{tenant.contact_email}</a>
          </bdi>
        </p>
      )}
      {platform && !preview && (
        <p>
          <a href={platform.privacy}>{privacy.platform}</a> · <a href={platform.terms}>{privacy.terms}</a>
        </p>
      )}
    </div>
  )
}

function Controller({ page }: { page: Page }) {
  const [before, after] = page.words.privacy.handled(page.format.digits(retentionPeriod('registrations', page.language)))
  return (
    <>
      {before}
      <Name page={page} name={page.organizer || page.name} />
      {after}
    </>
  )
}
