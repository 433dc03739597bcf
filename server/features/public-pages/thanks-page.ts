import { renderThanksPage } from '#landing/render.tsx'
import { pageHeaders } from '#server/domain/publishing/answer-page.ts'
import { getSidePage, sendSidePage } from '#server/domain/publishing/side-pages.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** Says that the form has arrived, the same to everybody; so it may be shared or reloaded. */
export const thanksPage =
  (parts: PublicPagesParts): AnswerOfSite =>
  async (request, reply, of) =>
    sendSidePage(request, reply, await getSidePage(parts, of, 'thanks', renderThanksPage), {
      ...pageHeaders,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
