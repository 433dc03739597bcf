import type { FastifyInstance } from 'fastify'
import { forgetPage } from './forget-page.ts'
import type { PublicPagesParts } from './parts.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** What links of mails open on the portal's host. */
export function mailedPages(app: FastifyInstance, parts: PublicPagesParts) {
  forgetPage(app, parts)
  unsubscribePage(app, parts)
}
