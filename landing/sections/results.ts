// Projects can be visible during judging; winners only after the announcement.
import type { Picture } from '#contract/landing-pages/picture.ts'
import type { SectionOf } from '#contract/landing-pages/sections.ts'
import type { Page } from '../page/page.ts'
import { galleryHref } from '../projects/gallery-path.ts'

export type Winner = {
  id: string
  place: number
  placeName: string
  team: string
  project: string
  line: string
  link: string
  photo: Picture | null
}
export type Project = { id: string; team: string; project: string; line: string; link: string }
type ResultsView = {
  /** 'Results', or 'Projects' if there are only projects */
  heading: string
  intro: string
  /** winners of the first three places, one winner each */
  podium: Winner[]
  others: Winner[]
  projects: Project[]
  /** path of the public list of projects; null while it is closed or empty */
  gallery: string | null
  recap: string
  video: string
  numbers: { id: string; value: string; label: string }[]
}

export function presentResults(page: Page, section: SectionOf<'results'>): ResultsView | null {
  if (isAnnounced(page)) return view(page, section)
  if (page.stage !== 'judging') return null
  return view(page, { ...section, intro: none, winners: [], recap: none, video_url: '', numbers: [] })
}
const none = { ar: '', en: '' }

/** Whether winners are shown. If no date is set, entering winners announces them. A preview always shows them. */
const isAnnounced = ({ stage, tenant, preview }: Page) =>
  preview === true || stage === 'finished' || (stage === 'judging' && tenant.winners_at === null)

function view(page: Page, section: SectionOf<'results'>): ResultsView | null {
  const winners = section.winners
    .map(row => ({
      id: row.id,
      place: row.place,
      placeName: page.words.place[row.place] || page.words.specialPrize,
      team: page.call(row.team),
      project: page.call(row.project),
      line: page.say(row.line),
      link: row.link,
      photo: (row.picture && page.pictures[row.picture]) || null,
    }))
    .filter(row => row.team || row.project)
  const podium = [1, 2, 3].flatMap(place => winners.find(row => row.place === place) ?? [])
  const onlyProjects = winners.length === 0 && !page.say(section.recap) && !page.say(section.intro)
  const results: ResultsView = {
    heading: onlyProjects ? page.words.projects : page.words.headings.results,
    intro: page.say(section.intro),
    podium,
    others: winners.filter(row => !podium.includes(row)).toSorted((a, b) => (a.place || 99) - (b.place || 99)),
    projects: section.projects
      .map(row => ({ id: row.id, team: page.call(row.team), project: page.call(row.project), line: page.say(row.line), link: row.link }))
      .filter(row => row.project || row.team),
    gallery: page.hasGallery ? galleryHref(page) : null,
    recap: page.say(section.recap),
    video: section.video_url,
    numbers: section.numbers
      .map(row => ({ id: row.id, value: page.format.digits(row.value), label: page.say(row.label) }))
      .filter(row => row.value && row.label),
  }
  return winners.length || results.projects.length || results.recap || results.intro || results.gallery ? results : null
}
