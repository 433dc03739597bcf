import { placeOf } from '../calendar/calendar.ts'
import type { Page } from '../page/page.ts'

export type CalendarLinks = {
  /** URL of the calendar file, for a one-time import */
  file: string
  /** URL of a subscription, whose entries update when the calendar app fetches it again */
  subscription: string
  google: string
  outlook: string
}

/** Returns absolute URLs; `file` and `subscription` are on the page's own host. */
export function calendarLinks(page: Page): CalendarLinks {
  const { tenant, name, address } = page
  const place = placeOf(page)
  const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: name,
    dates: `${compact(tenant.starts_at)}/${compact(tenant.ends_at)}`,
    ctz: tenant.timezone,
    details: address,
    ...(place && { location: place }),
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: name,
    startdt: new Date(tenant.starts_at).toISOString(),
    enddt: new Date(tenant.ends_at).toISOString(),
    body: address,
    ...(place && { location: place }),
  })
  return {
    file: `${address}event.ics`,
    subscription: `${address.replace(/^https?:/, 'webcal:')}calendar.ics`,
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
