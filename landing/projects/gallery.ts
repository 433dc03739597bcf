// The public list of projects, and the page of one project.

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { L10n, Language } from '#contract/language.ts'
import { type ProjectContent, projectLinks } from '#contract/projects/project-fields.ts'
import { galleryHref } from '../links/gallery-path.ts'
import type { Page } from '../page/page.ts'
import { tracksOf } from '../registrations/register-form.ts'
import { awardName } from '../results/award-name.ts'
import { resultWords } from '../results/words.ts'
import { choicesOf, furtherTexts } from './field-texts.ts'
import { projectFieldWords } from './field-words.ts'
import { prizesOf } from './offer.ts'
import { projectWords } from './words.ts'

/** Projects on one page of the list. */
export const galleryPageSize = 60

export type ShownProject = {
  slug: string
  content: ProjectContent
  team: string
  cover: Picture | null
  /** of the published results */
  awards: readonly { name: L10n; place: number }[]
}
export type StoredGallery = {
  /** why the list is not shown; null if it is open */
  closed: 'until_deadline' | 'until_results' | 'never' | null
  /** receipts of submitted projects by time, while the list is closed */
  receipts: readonly { receipt: string; saved_at: string }[]
  /** whether results are published, which puts winners first */
  hasResults: boolean
  /** one page of projects, in the order in which they are shown */
  projects: readonly ShownProject[]
  /** number of projects that match, and of all */
  count: number
  total: number
  search: string
  /** id of a track, or '' */
  track: string
  page: number
}
export type ProjectCardView = {
  key: string
  href: string
  name: string
  line: string
  team: string
  awards: string
  tracks: string
  cover: Picture | null
}
export type GalleryView = {
  title: string
  lead: string
  back: { label: string; href: string }
  action: string
  search: string
  track: string
  filters: readonly { key: string; label: string; href: string; isSelected: boolean }[]
  projects: readonly ProjectCardView[]
  empty: string
  note: string
  pages: { label: string; previous: string | null; next: string | null } | null
  receipts: readonly { key: string; when: string }[] | null
  showAll: string | null
}

export function presentGallery(page: Page, stored: StoredGallery): GalleryView {
  const words = projectWords[page.language].gallery
  const { closed, search, track, count, total } = stored
  const path = galleryHref(page)
  const hrefOf = (given: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString()
    return query ? `${path}?${query}` : path
  }
  const pages = Math.max(1, Math.ceil(count / galleryPageSize))
  const tracks = tracksOf(page)
  const at = (nth: number) => hrefOf({ q: search, track, page: nth > 1 ? `${nth}` : '' })
  return {
    title: words.title,
    lead:
      closed === null
        ? page.format.counted(total, words.count)
        : closed === 'until_results'
          ? words.closedResults
          : closed === 'never'
            ? ''
            : words.closed,
    back: { label: words.back, href: new URL(page.address).pathname },
    action: path,
    search,
    track,
    filters:
      closed === null && tracks.length > 1
        ? [
            { key: 'all', label: words.all, href: hrefOf({ q: search }), isSelected: track === '' },
            ...tracks.map(({ value, label }) => ({
              key: value,
              label,
              href: hrefOf({ q: search, track: value }),
              isSelected: track === value,
            })),
          ]
        : [],
    projects: stored.projects.map(project => cardOf(page, project)),
    empty: closed !== null || count > 0 ? '' : total > 0 ? words.none : words.empty,
    note: closed !== null || count < 2 ? '' : stored.hasResults ? resultWords[page.language].winnersFirst : words.order,
    pages:
      pages > 1
        ? {
            label: words.page(page.format.number(stored.page), page.format.number(pages)),
            previous: stored.page > 1 ? at(stored.page - 1) : null,
            next: stored.page < pages ? at(stored.page + 1) : null,
          }
        : null,
    receipts:
      closed === null || closed === 'never'
        ? null
        : stored.receipts.map(({ receipt, saved_at }) => ({
            key: receipt,
            when: `${page.format.fullDate(new Date(saved_at))}${page.words.comma} ${page.format.time(new Date(saved_at))}`,
          })),
    showAll: search || track ? path : null,
  }
}

const awardsIn = (page: Page, awards: ShownProject['awards']) =>
  awards.map(award => awardName(award, page.language)).join(`${page.words.comma} `)

function cardOf(page: Page, { slug, content, team, cover, awards }: ShownProject): ProjectCardView {
  return {
    key: slug,
    href: galleryHref(page, slug),
    name: page.call(content.name),
    line: page.call(content.line),
    team,
    awards: awardsIn(page, awards),
    tracks: labelsOf(content.tracks, tracksOf(page)).join(`${page.words.comma} `),
    cover,
  }
}

const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** Ignores ids that the page no longer offers. */
const labelsOf = (ids: readonly string[], options: readonly { value: string; label: string }[]) =>
  options.filter(({ value }) => ids.includes(value)).map(({ label }) => label)

export type StoredProjectPage = ShownProject & {
  /** empty if the team hides them */
  members: readonly string[]
  pictures: readonly Picture[]
  document: { id: string; url: string; name: string } | null
}
export type ProjectPageView = {
  name: string
  line: string
  team: string
  awards: string
  cover: Picture | null
  /** in the languages of the project, the page's language first */
  descriptions: readonly { language: Language; text: string }[]
  /** link to the working project */
  main: { label: string; href: string } | null
  back: { label: string; href: string }
  lines: readonly { key: string; label: string; value: string }[]
  members: readonly string[]
  links: readonly { key: string; label: string; href: string }[]
  pictures: { id: string; picture: Picture; alt: string; caption: string }[]
}

/** Fields that the page shows in a place of their own. */
const drawn = ['name', 'line', 'description', 'tracks', 'prizes', 'links', 'pictures', 'document'] as const

export function presentProject(
  page: Page,
  { content, team, members, pictures, document, awards, cover }: StoredProjectPage,
): ProjectPageView {
  const words = projectWords[page.language]
  const list = (values: readonly string[]) => values.join(`${page.words.comma} `)
  const name = page.call(content.name)
  const labels = projectFieldWords[page.language]
  const source = {
    ...choicesOf(page.content),
    questions: [],
    documents: document ? { [document.id]: document } : {},
    separator: `${page.words.comma} `,
    formatNumber: page.format.number,
  }
  return {
    name,
    line: page.call(content.line),
    team,
    awards: awardsIn(page, awards),
    cover,
    descriptions: [page.language, otherThan(page.language)].flatMap(language => {
      const text = content.description[language].trim()
      return text ? [{ language, text }] : []
    }),
    main: content.links.demo ? { label: words.project.demo, href: content.links.demo } : null,
    back: { label: words.project.allProjects, href: galleryHref(page) },
    lines: [
      { key: 'tracks', label: words.project.track, value: list(labelsOf(content.tracks, tracksOf(page))) },
      { key: 'prizes', label: words.project.prizes, value: list(labelsOf(content.prizes, prizesOf(page))) },
      ...furtherTexts(content, source, page.language, drawn).map(({ name, label, text }) => ({
        key: name,
        label,
        value: text,
      })),
    ].filter(({ value }) => value !== ''),
    members,
    links: [
      ...projectLinks
        .filter(link => link !== 'demo')
        .map(link => ({ key: link, label: labels[link].short ?? labels[link].label, href: content.links[link] })),
      ...(document ? [{ key: 'document', label: labels.document.label, href: document.url }] : []),
    ].filter(({ href }) => href !== ''),
    pictures: pictures
      .filter(({ id }) => id !== cover?.id)
      .map((picture, at) => ({
        id: picture.id,
        picture,
        alt: pictures.length > 1 ? `${name} ${page.format.number(at + 1)}` : name,
        caption: '',
      })),
  }
}
