import type { Page } from '../../page.ts'
import { ShareLinks } from '../../pieces/ShareLinks.tsx'

export function Footer({ page, when }: { page: Page; when: string }) {
  const { tenant, words, name, organizer, preview } = page
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
      {tenant.contact_email && (
        <div id="ask">
          <h2>{words.ask}</h2>
          <p>
            <a href={preview ? undefined : `mailto:${tenant.contact_email}`}>
              <bdi dir="ltr">{tenant.contact_email}</bdi>
            </a>
          </p>
        </div>
      )}
      <div className="tell">
        <h2>{words.share.title}</h2>
        <ShareLinks page={page} id="address" />
      </div>
    </footer>
  )
}
