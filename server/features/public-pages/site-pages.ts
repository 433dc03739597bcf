import { isThanksOutcome } from '#landing/model.ts'
import { renderThanksPage } from '#landing/render.tsx'
import { pageAt, pageHeaders } from '#server/domain/publishing/serve-page.ts'
import { getSidePage, sendSidePage } from '#server/domain/publishing/side-pages.ts'
import type { SiteHandler, PublicPagesDeps } from './page-host.ts'
import { toMainLanguage } from './route-site.ts'

/** The page after a form. Its URL contains the outcome but no registration, so that it can be shared and reloaded. */
export const thanksPage =
  (deps: PublicPagesDeps): SiteHandler =>
  async (request, reply, of) => {
    const named = (request.params as { outcome?: string }).outcome ?? ''
    const outcome = isThanksOutcome(named) ? named : null
    const page = await getSidePage(deps, of, `thanks ${outcome ?? ''}`, source => renderThanksPage(source, outcome))
    return sendSidePage(request, reply, page, { ...pageHeaders, 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  }

/** Sends a page that is not cached yet: the first request after a start or after another process published it. */
export const sendPage =
  (deps: PublicPagesDeps): SiteHandler =>
  (request, reply, { site }) => {
    const page = pageAt(site, request.url)
    if (!page) return toMainLanguage(deps, request, reply)
    const { bytes, coding } = page.bodies.of(request.headers['accept-encoding'])
    void reply.headers({
      ...pageHeaders,
      'content-security-policy': page.csp,
      etag: page.etag,
      ...(coding && { 'content-encoding': coding }),
    })
    return request.headers['if-none-match'] === page.etag ? reply.code(304).send() : reply.send(bytes())
  }
