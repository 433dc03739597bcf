// "Add to calendar" without a script: a link that opens the reader's calendar with everything filled in.
import type { Page } from './page.ts'

export function calendarLink({ tenant, name, address, city, ...page }: Page): string {
  const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const place = [page.call(tenant.venue), city].filter(Boolean).join('، ')
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: name,
    dates: `${compact(tenant.starts_at)}/${compact(tenant.ends_at)}`,
    ctz: tenant.timezone,
    details: address,
    ...(place && { location: place }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
