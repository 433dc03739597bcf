import { calendarOf, icsOf } from '#landing/calendar.ts'
import { openPage } from '#landing/model.ts'
import { sourceOf } from '#server/domain/publishing/render-pages.ts'
import { findPublished } from '#server/domain/publishing/snapshot.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { platformUrl } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** The dates of what is published: as a file to open once, or inline for a program that reads it again. */
export const sendCalendar =
  ({ database, settings }: PublicPagesParts, disposition: 'attachment' | 'inline'): AnswerOfSite =>
  async (_, reply, { site, language }) => {
    const { snapshot, rendered_at } = (await database.system(db => findPublished(db, site.name))) ?? refuse('tenant.not_found')
    const publishedAt = new Date(snapshot.published_at ?? rendered_at)
    const { host } = new URL(platformUrl(settings, 'pages'))
    const page = openPage(sourceOf(snapshot, language, settings, new Date(now())))
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `${disposition}; filename="${site.name}.ics"`,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .send(icsOf(calendarOf(page, { publishedAt, host: host.replace(/^pages\./, '') })))
  }
