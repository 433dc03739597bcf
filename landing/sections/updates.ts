// News, newest first.
import type { SectionOf } from '#contract/landing-page/sections.ts'
import type { Page } from '../page.ts'

export type UpdatesView = { rows: { id: string; at: Date; date: string; title: string; text: string }[] }

export function presentUpdates(page: Page, section: SectionOf<'updates'>): UpdatesView | null {
  const { format, now } = page
  const rows = section.rows
    .map(row => ({ id: row.id, at: new Date(row.at), title: page.say(row.title), text: page.say(row.text) }))
    .filter(row => (row.title || row.text) && row.at <= now)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(row => ({ ...row, date: `${format.date(row.at)}${page.words.comma} ${format.zonedTime(row.at)}` }))
  return rows.length ? { rows } : null
}
