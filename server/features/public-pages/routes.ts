// What a hackathon's own host answers besides its pages (those come from memory, domain/publishing/answer-page.ts).
import type { FastifyInstance } from 'fastify'
import { candidateRoutes } from './candidate-routes.ts'
import { mailedPages } from './mailed-pages.ts'
import { notFound } from './not-found.ts'
import type { PublicPagesParts } from './parts.ts'
import { postRegistration } from './post-registration.ts'
import { previewPage } from './preview-page.ts'
import { routeSite, toForm, toLanguageFolder } from './route-site.ts'
import { sendCalendar, sendCard, siteFiles } from './site-files.ts'
import { sendPage, thanksPage } from './site-pages.ts'

/** Routes of page hosts, where the host says which hackathon is meant; and of the platform: previews, and pages behind a link in a mail. */
export function publicPagesRoutes(app: FastifyInstance, parts: PublicPagesParts) {
  const at = routeSite(app, parts)
  const register = postRegistration(parts)
  const ofCandidates = candidateRoutes(parts, at)
  for (const prefix of ['', '/:language(^(?:ar|en)$)']) {
    at('GET', `${prefix}/`, sendPage(parts))
    at('GET', `${prefix}/register`, toForm)
    at('POST', `${prefix}/register`, register)
    at('GET', `${prefix}/thanks`, thanksPage(parts))
    at('GET', `${prefix}/thanks/:outcome`, thanksPage(parts))
    ofCandidates(prefix)
    at('GET', `${prefix}/event.ics`, sendCalendar(parts, 'attachment'))
    at('GET', `${prefix}/calendar.ics`, sendCalendar(parts, 'inline'))
  }
  at('GET', '/:language(^(?:ar|en)$)', toLanguageFolder(parts))
  previewPage(app, parts)
  mailedPages(app, parts)
  at('GET', '/cards/:language(^(?:ar|en)$)/:card', sendCard(parts))
  siteFiles(parts, at)
  at('GET', '/*', (request, reply) => notFound(parts, request, reply))
}
