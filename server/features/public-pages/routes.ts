// What a hackathon's own host answers besides its pages (those come from memory, domain/publishing/answer-page.ts).
import type { FastifyInstance } from 'fastify'
import { sendCalendar } from './calendar.ts'
import { changeRegistration } from './change-registration.ts'
import { correctionForm, postCorrection } from './correct-registration.ts'
import { joinPage, postJoin } from './join-team.ts'
import { mailedPages } from './mailed-pages.ts'
import { notFound } from './not-found.ts'
import { onOwnRegistration } from './own-registration.ts'
import { teamPage } from './own-team-page.ts'
import { postTeam } from './own-team.ts'
import type { PublicPagesParts } from './parts.ts'
import { postRegistration } from './post-registration.ts'
import { previewPage } from './preview-page.ts'
import { registrationPage } from './registration-page.ts'
import { routeSite } from './route-site.ts'
import { sendPage } from './send-page.ts'
import { sendCard } from './share-card.ts'
import { sendIcon, sendRobots, sendSitemap } from './site-files.ts'
import { thanksPage } from './thanks-page.ts'

/** Routes of page hosts, where the host says which hackathon is meant; two of the portal's, which work whatever became of the page. */
export function publicPagesRoutes(app: FastifyInstance, parts: PublicPagesParts) {
  const at = routeSite(app, parts)
  const register = postRegistration(parts)
  const join = postJoin(parts)
  for (const prefix of ['', '/:language(^(?:ar|en)$)']) {
    at('GET', `${prefix}/`, sendPage(parts))
    at('POST', `${prefix}/register`, register)
    at('GET', `${prefix}/thanks`, thanksPage(parts))
    at('GET', `${prefix}/me/*`, onOwnRegistration(parts, { ...registrationPage(parts), ...correctionForm, ...teamPage }))
    at('POST', `${prefix}/me/*`, onOwnRegistration(parts, { ...changeRegistration(parts), ...postCorrection(parts), ...postTeam(parts) }))
    at('GET', `${prefix}/join/:signed`, joinPage(parts))
    at('POST', `${prefix}/join/:signed`, join)
    at('GET', `${prefix}/event.ics`, sendCalendar(parts, 'attachment'))
    at('GET', `${prefix}/calendar.ics`, sendCalendar(parts, 'inline'))
  }
  previewPage(app, parts)
  mailedPages(app, parts)
  at('GET', '/cards/:language(^(?:ar|en)$)/:card', sendCard(parts))
  at('GET', '/icons/:colour(^[0-9A-F]{6}$).svg', sendIcon)
  at('GET', '/robots.txt', sendRobots(parts))
  at('GET', '/sitemap.xml', sendSitemap(parts))
  at('GET', '/*', (request, reply) => notFound(parts, request, reply))
}
