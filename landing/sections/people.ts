import type { Picture } from '#contract/landing-pages/picture.ts'
import { peopleRoles, type portraits } from '#contract/landing-pages/sections/event-sections.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { withoutTitles } from '#contract/names/first-name.ts'
import type { Page } from '../page/page.ts'
import { listPicture } from './list-picture.ts'

export type Person = {
  id: string
  name: string
  /** title and organization, each optional: 'Professor of hydrology, King Faisal University' */
  about: string
  link: string
  photo: Picture | null
  /** kind of drawing that is shown without a photo */
  portrait: (typeof portraits)[number]
  initials: string
}
export type PeopleView = { groups: { role: (typeof peopleRoles)[number]; name: string; people: Person[] }[]; count: number }

export function presentPeople(page: Page, section: SectionOf<'people'>): PeopleView | null {
  const separator = page.language === 'ar' ? '، ' : ', '
  const people = section.rows
    .map((row, at) => {
      const name = page.call(row.name)
      return {
        id: row.id,
        role: row.role,
        name,
        about: [page.say(row.title), page.say(row.organization)].filter(Boolean).join(separator),
        link: row.link,
        photo: listPicture(page, row.picture, at),
        portrait: row.portrait,
        initials: initialsOf(name),
      }
    })
    .filter(person => person.name)
  const groups = peopleRoles
    .map(role => ({
      role,
      name: page.words.people[role],
      people: people.filter(person => person.role === role).map(({ role: _, ...person }) => person),
    }))
    .filter(group => group.people.length)
  return groups.length ? { groups, count: people.length } : null
}

/** Separates the initials of an Arabic name, whose letters would otherwise join. */
export function initialsOf(name: string): string {
  const words = withoutTitles(name).split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word =>
    word ? ([...word.replace(/^ال(?=.)/, '')][0] ?? '') : '',
  )
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? '\u200c ' : '').trim()
}
