import type { Picture } from '#contract/landing-pages/picture.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { safeLink } from '../links/safe-link.ts'
import type { Page } from '../page/page.ts'

export type Edition = {
  id: string
  title: string
  text: string
  link: string
  picture: Picture | null
  alt: string
  numbers: { id: string; value: string; label: string }[]
  projects: { id: string; project: string; team: string; line: string; link: string }[]
}

export function presentPast(page: Page, section: SectionOf<'past'>): { rows: Edition[] } | null {
  const rows = section.rows
    .map(row => ({
      id: row.id,
      title: page.say(row.title),
      text: page.say(row.text),
      link: safeLink(row.link) ?? '',
      picture: (row.picture && page.pictures[row.picture]) || null,
      alt: page.call(row.alt),
      numbers: row.numbers
        .map(({ id, value, label }) => ({ id, value: page.format.digits(value), label: page.say(label) }))
        .filter(({ value, label }) => value && label),
      projects: row.projects
        .map(({ id, link, ...of }) => ({ id, link, project: page.call(of.project), team: page.call(of.team), line: page.say(of.line) }))
        .filter(({ project, team }) => project || team),
    }))
    .filter(row => row.title)
  return rows.length > 0 ? { rows } : null
}
