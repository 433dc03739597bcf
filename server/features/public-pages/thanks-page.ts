import { isThanksOutcome } from '#landing/model.ts'
import { renderThanksPage } from '#landing/render.tsx'
import { pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { getSidePage, sendSidePage } from '#server/domain/publishing/side-pages.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** Says that the form has arrived. Its address names the outcome of the form and nobody's registration, so it may be shared or reloaded. */
export const thanksPage =
  (parts: PublicPagesParts): AnswerOfSite =>
  async (request, reply, of) => {
    const named = (request.params as { outcome?: string }).outcome ?? ''
    const outcome = isThanksOutcome(named) ? named : null
    const page = await getSidePage(parts, of, `thanks ${outcome ?? ''}`, source => renderThanksPage(source, outcome))
    return sendSidePage(request, reply, page, { ...pageHeaders, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  }
