// Projects can be visible during judging; winners only after the announcement.

import type { Picture } from '#contract/landing-pages/picture.ts'
import type { SectionOf } from '#contract/landing-pages/sections/sections.ts'
import { galleryHref } from '../links/gallery-path.ts'
import type { Page } from '../page/page.ts'
import { awardName } from '../results/award-name.ts'
import type { PublishedResults } from '../results/published-results.ts'
import { resultWords } from '../results/words.ts'
import { momentIn } from '../time/moment.ts'

export type Winner = {
  id: string
  place: number
  placeName: string
  team: string
  project: string
  line: string
  link: string
  /** path of the project's public page; '' without one */
  page: string
  photo: Picture | null
}
export type Project = { id: string; team: string; project: string; line: string; link: string; page: string }
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
  /** when a published edition was corrected; '' if it was not */
  corrected: string
  /** why it was corrected; '' for no reason */
  reason: string
  /** says that awards are missing until a correction; '' otherwise */
  incomplete: string
  /** verification code of the published edition in groups of eight, and path of the file that it belongs to; null without one */
  seal: { groups: string[]; href: string } | null
  recap: string
  video: string
  numbers: { id: string; value: string; label: string }[]
}

export function presentResults(page: Page, section: SectionOf<'results'>): ResultsView | null {
  if (page.results && page.preview !== true) return view(page, section, page.results)
  if (isAnnounced(page)) return view(page, section)
  if (page.stage !== 'judging') return null
  return view(page, { ...section, intro: none, winners: [], recap: none, video_url: '', numbers: [] })
}
const none = { ar: '', en: '' }

/** Whether winners are shown. If no date is set, entering winners announces them. A preview always shows them. */
const isAnnounced = ({ stage, tenant, preview }: Page) =>
  preview === true || stage === 'finished' || (stage === 'judging' && tenant.winners_at === null)

function view(page: Page, section: SectionOf<'results'>, edition: PublishedResults | null = null): ResultsView | null {
  const winners = edition ? winnersOf(page, edition) : typedWinners(page, section)
  const podium = [1, 2, 3].flatMap(place => winners.find(row => row.place === place) ?? [])
  const onlyProjects = winners.length === 0 && !page.say(section.recap) && !page.say(section.intro)
  const results: ResultsView = {
    heading: onlyProjects ? page.words.projects : page.words.headings.results,
    intro: page.say(section.intro),
    podium,
    others: winners.filter(row => !podium.includes(row)).toSorted((a, b) => (a.place || 99) - (b.place || 99)),
    projects: section.projects
      .map(row => ({
        id: row.id,
        team: page.call(row.team),
        project: page.call(row.project),
        line: page.say(row.line),
        link: row.link,
        page: '',
      }))
      .filter(row => row.project || row.team),
    gallery: page.hasGallery ? galleryHref(page) : null,
    corrected: edition?.corrected_at ? resultWords[page.language].corrected(momentIn(page, edition.corrected_at)) : '',
    reason: edition?.reason ? resultWords[page.language].reason(edition.reason) : '',
    incomplete: edition?.is_incomplete ? resultWords[page.language].incomplete : '',
    seal: edition && !edition.is_incomplete ? { groups: edition.hash.match(/.{1,8}/g) ?? [], href: '/results.json' } : null,
    recap: page.say(section.recap),
    video: section.video_url,
    numbers: section.numbers
      .map(row => ({ id: row.id, value: page.format.digits(row.value), label: page.say(row.label) }))
      .filter(row => row.value && row.label),
  }
  return winners.length || results.projects.length || results.recap || results.intro || results.gallery || results.incomplete
    ? results
    : null
}

const typedWinners = (page: Page, { winners }: SectionOf<'results'>): Winner[] =>
  winners
    .map(row => ({
      id: row.id,
      place: row.place,
      placeName: page.words.place[row.place] || page.words.specialPrize,
      team: page.call(row.team),
      project: page.call(row.project),
      line: page.say(row.line),
      link: row.link,
      page: '',
      photo: (row.picture && page.pictures[row.picture]) || null,
    }))
    .filter(row => row.team || row.project)

/** Winners of a published edition, with links to their public pages while the list of projects is open. */
const winnersOf = (page: Page, { awards }: PublishedResults): Winner[] =>
  awards.map(award => ({
    id: award.id,
    place: award.place,
    placeName: awardName(award, page.language),
    team: award.team,
    project: page.call(award.project_name),
    line: page.say(award.line),
    link: '',
    page: page.hasGallery && award.slug !== null ? galleryHref(page, award.slug) : '',
    photo: award.picture,
  }))
