import { calendarLinks } from '../links/calendar-links.ts'
import type { Page } from '../page/page.ts'
import { OutLink } from './Links.tsx'

/** Lists the calendar file first, because every calendar app can open it. */
export function CalendarLinks({ page }: { page: Page }) {
  const { words, preview } = page
  const links = calendarLinks(page)
  return (
    <ul className="calendars">
      <li>{preview ? <span>{words.calendar.file}</span> : <a href={new URL(links.file).pathname}>{words.calendar.file}</a>}</li>
      <li>{preview ? <span>{words.calendar.subscribe}</span> : <a href={links.subscription}>{words.calendar.subscribe}</a>}</li>
      <li>
        <OutLink page={page} href={links.google}>
          {words.calendar.google}
        </OutLink>
      </li>
      <li>
        <OutLink page={page} href={links.outlook}>
          {words.calendar.outlook}
        </OutLink>
      </li>
    </ul>
  )
}
