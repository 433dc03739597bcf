import { isThanksOutcome } from '#landing/model.ts'
import { renderThanksPage } from '#landing/render.tsx'
import { pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { policyOf, sourceOf } from '#server/domain/publishing/render-pages.ts'
import { findPublished } from '#server/domain/publishing/snapshot.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** Says that the form has arrived. Its address names the outcome of the form and nobody's registration, so it may be shared or reloaded. */
export const thanksPage =
  ({ database, settings }: PublicPagesParts): AnswerOfSite =>
  async (request, reply, { site, language }) => {
    const { outcome = '' } = request.params as { outcome?: string }
    const published = (await database.system(db => findPublished(db, site.name))) ?? refuse('tenant.not_found')
    const { html, styles } = renderThanksPage(
      sourceOf(published.snapshot, language, settings, new Date(now())),
      isThanksOutcome(outcome) ? outcome : null,
    )
    return reply
      .headers({ ...pageHeaders, 'content-security-policy': policyOf(styles), 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
      .send(html)
  }
