import { calendarOf, icsOf } from '#landing/calendar.ts'
import { openPage } from '#landing/model.ts'
import { getSidePage, sendSidePage } from '#server/domain/publishing/side-pages.ts'
import { platformUrl } from '#server/platform/settings/settings.ts'
import type { AnswerOfSite, PublicPagesParts } from './parts.ts'

/** The dates of what is published: as a file to open once, or inline for a program that reads it again. */
export const sendCalendar =
  (parts: PublicPagesParts, disposition: 'attachment' | 'inline'): AnswerOfSite =>
  async (request, reply, of) => {
    const host = new URL(platformUrl(parts.settings, 'pages')).host.replace(/^pages\./, '')
    const isUpcomingOnly = disposition === 'attachment'
    const calendar = await getSidePage(parts, of, `calendar ${disposition}`, (source, publishedAt) => ({
      html: icsOf(calendarOf(openPage(source), { publishedAt, host, isUpcomingOnly })),
      styles: [],
    }))
    return sendSidePage(request, reply, calendar, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `${disposition}; filename="${of.site.name}.ics"`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  }
