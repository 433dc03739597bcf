import { sectionOf } from '#contract/landing-page/content.ts'
import { keptFor } from '#contract/retention.ts'
import type { Page } from '../page.ts'
import { siteOf } from '../safe-link.ts'
import { Name } from './Name.tsx'

/** The small print: who holds what visitors send, for how long and whom to ask; and what the platform says of itself. */
export function PrivacyLines({ page }: { page: Page }) {
  const { words, tenant, content, platform, preview } = page
  const { privacy } = words
  const elsewhere = siteOf(sectionOf(content, 'register')?.elsewhere ?? '')
  return (
    <div className="legal">
      <p>{elsewhere ? privacy.elsewhere(elsewhere) : <HeldBy page={page} />}</p>
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

function HeldBy({ page }: { page: Page }) {
  const [before, after] = page.words.privacy.handled(page.format.digits(keptFor('registrations', page.language)))
  return (
    <>
      {before}
      <Name page={page} name={page.organizer || page.name} />
      {after}
    </>
  )
}
