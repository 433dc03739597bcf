import { sectionOf } from '#contract/landing-page/content.ts'
import { keptFor } from '#contract/retention.ts'
import type { Page } from '../page.ts'
import { siteOf } from '../safe-link.ts'

/** The small print: who holds what visitors send, for how long and whom to ask; and what the platform says of itself. */
export function PrivacyLines({ page: { words, organizer, name, language, tenant, content, platform, preview } }: { page: Page }) {
  const { privacy } = words
  const elsewhere = siteOf(sectionOf(content, 'register')?.elsewhere ?? '')
  const holder = privacy.handled(organizer || name, keptFor('registrations', language))
  return (
    <div className="legal">
      <p dir="auto">{elsewhere ? privacy.elsewhere(elsewhere) : holder}</p>
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
