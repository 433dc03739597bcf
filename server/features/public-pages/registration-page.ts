import { renderRegistrationPage, renderUnknownLinkPage } from '#landing/render.tsx'
import { pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { policyOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { findPublished } from '#server/domain/publishing/snapshot.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { findByLink } from './find-registration.ts'
import { referenceOf } from './keep-registration.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** What somebody registered, for whoever has the link of the mail; any other link is a 404 that tells nothing of what there is. */
export const registrationPage =
  (parts: PublicPagesParts): AnswerOfSite =>
  async (request, reply, { site, language }) => {
    const { database, settings } = parts
    const { snapshot } = (await database.system(db => findPublished(db, site.name))) ?? refuse('tenant.not_found')
    const { '*': signed } = request.params as { '*': string }
    const { id: tenant } = snapshot.tenant
    const row = await database.within({ tenant }, db => findByLink(db, parts, tenant, signed))
    const source = { ...sourceOf(snapshot, language, settings, new Date(now())), here: `me/${signed}` }
    const { html, styles } = row
      ? renderRegistrationPage(source, { ...row, reference: referenceOf(row.id) })
      : renderUnknownLinkPage(source)
    return reply
      .code(row ? 200 : 404)
      .headers({
        ...pageHeaders,
        'content-security-policy': policyOf(styles),
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        // The address is the key.
        'referrer-policy': 'no-referrer',
      })
      .send(html)
  }
