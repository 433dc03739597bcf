// Computes the whole page as data. Themes render this data and add no content.

import { type LandingContent, sectionOf } from '#contract/landing-pages/content.ts'
import { Results } from '#contract/landing-pages/sections/life-sections.ts'
import { Register } from '#contract/landing-pages/sections/register-section.ts'
import type { Section, SectionOf, SectionType } from '#contract/landing-pages/sections/sections.ts'
import type { Page } from '../page/page.ts'
import { presentRegister } from '../registrations/register.ts'
import { presentAbout } from '../sections/about.ts'
import { type AskView, presentAsk } from '../sections/ask.ts'
import { presentEligibility } from '../sections/eligibility.ts'
import { type FactsView, presentFacts } from '../sections/facts.ts'
import { presentFees } from '../sections/fees.ts'
import { type HeroView, presentHero } from '../sections/hero.ts'
import { presentInvolve } from '../sections/involve.ts'
import { presentJourney } from '../sections/journey.ts'
import { presentJudging } from '../sections/judging.ts'
import {
  type DocumentView,
  presentDocuments,
  presentFaq,
  presentGallery,
  presentOwn,
  presentPartners,
  presentUpdates,
} from '../sections/lists.ts'
import { presentPast } from '../sections/past.ts'
import { presentPeople } from '../sections/people.ts'
import { sampleSection } from '../sections/preview-samples.ts'
import { presentPrizes } from '../sections/prizes.ts'
import { presentProgramme } from '../sections/programme.ts'
import { presentProvided } from '../sections/provided.ts'
import { presentResults } from '../sections/results.ts'
import { presentTimeline } from '../sections/timeline.ts'
import { presentTopPictures, type TopPicturesView, withoutTopPictures } from '../sections/top-pictures.ts'
import { presentTracks } from '../sections/tracks.ts'
import { presentVenue } from '../sections/venue.ts'
import { presentVoices } from '../sections/voices.ts'

/** Each function returns the view of a section, or null if there is nothing to show. */
const presenters = {
  about: presentAbout,
  tracks: presentTracks,
  timeline: presentTimeline,
  prizes: presentPrizes,
  faq: presentFaq,
  register: presentRegister,
  partners: presentPartners,
  programme: presentProgramme,
  people: presentPeople,
  judging: presentJudging,
  eligibility: presentEligibility,
  venue: presentVenue,
  voices: presentVoices,
  past: presentPast,
  involve: presentInvolve,
  journey: presentJourney,
  provided: presentProvided,
  fees: presentFees,
  updates: presentUpdates,
  results: presentResults,
  gallery: presentGallery,
  own: presentOwn,
}
export type ChapterType = Exclude<SectionType, 'hero' | 'facts' | 'ask' | 'documents'>
type ViewOf<T extends ChapterType> = NonNullable<ReturnType<(typeof presenters)[T]>>

/** `anchor` is the element's id on the page. `sample` is true for a sample text of a preview. */
export type Chapter<T extends ChapterType = ChapterType> = {
  [K in T]: { type: K; anchor: string; heading: string; sample: boolean; view: ViewOf<K> }
}[T]
/** `ask` and `documents` are also shown in the footer of every page. */
export type PageView = {
  hero: HeroView
  facts: FactsView
  /** pictures below the first screen */
  top: TopPicturesView | null
  chapters: Chapter[]
  ask: AskView | null
  documents: DocumentView[]
}

export function presentPage(page: Page): PageView {
  const top = presentTopPictures(page)
  const ordered = orderOf(page).flatMap(section => chapterOf(page, withoutTopPictures(page, section, top)) ?? [])
  const seen = new Map<string, number>()
  const chapters = ordered.map(chapter => {
    const nth = (seen.get(chapter.type) ?? 0) + 1
    seen.set(chapter.type, nth)
    return nth === 1 ? chapter : { ...chapter, anchor: `${chapter.type}-${nth}` }
  })
  const ask = presentAsk(page)
  const anchors = new Set([...chapters.map(chapter => chapter.anchor), ...(ask ? ['ask'] : [])])
  return { hero: presentHero(page, anchors), facts: presentFacts(page), top, chapters, ask, documents: presentDocuments(page) }
}

/** The view of a page below the hackathon's page: without sections, and links to them. */
export const presentSidePage = (page: Page): PageView => ({
  hero: presentHero(page, new Set()),
  facts: presentFacts(page),
  top: null,
  chapters: [],
  ask: presentAsk(page),
  documents: presentDocuments(page),
})

/**
 * Returns sections in the organizer's order, except those that a stage moves up or hides. Includes registration and published results
 * unless the stage hides them.
 */
function orderOf({ content, stage, rules, results }: Page): Section[] {
  const shown = content.sections.filter(section => section.visible && !rules.hiddenSections.includes(section.type))
  const hasRegister = rules.hiddenSections.includes('register') || shown.some(section => section.type === 'register')
  const withRegister = hasRegister ? shown : [...shown, emptyRegister(content)]
  const lacksResults = results && !rules.hiddenSections.includes('results') && !shown.some(section => section.type === 'results')
  const complete = lacksResults ? [...withRegister, Results.parse({ id: 'results', type: 'results' })] : withRegister
  const first: readonly Section['type'][] = ahead[stage] ?? []
  return [
    ...first.flatMap(type => complete.filter(section => section.type === type)),
    ...complete.filter(section => !first.includes(section.type)),
  ]
}

/** Sections that a stage moves up: during the event visitors first need the program, afterwards the results. */
const ahead: Partial<Record<Page['stage'], readonly Section['type'][]>> = {
  running: ['updates', 'programme', 'timeline', 'venue'],
  judging: ['updates', 'results', 'timeline'],
  finished: ['results', 'gallery', 'updates'],
  cancelled: ['updates'],
  postponed: ['updates'],
}

const emptyRegister = (content: LandingContent): Section =>
  sectionOf(content, 'register') ?? Register.parse({ id: 'register', type: 'register' })

function chapterOf(page: Page, section: Section): Chapter | null {
  const written = writtenChapter(page, section)
  if (written || page.preview !== true) return written
  const made = sampleSection(page, section.type)
  const chapter = made ? writtenChapter(page, made) : null
  return chapter && { ...chapter, sample: true }
}

function writtenChapter(page: Page, section: Section): Chapter | null {
  if (section.type === 'hero' || section.type === 'facts' || section.type === 'ask' || section.type === 'documents') return null
  return presentChapter(page, section.type, section)
}

type Sections = { [T in ChapterType]: SectionOf<T> }
function presentChapter<T extends ChapterType>(page: Page, type: T, section: Sections[T]): Chapter | null {
  const presenter: { [K in ChapterType]: (page: Page, section: Sections[K]) => ViewOf<K> | null } = presenters
  const view = presenter[type](page, section)
  if (view === null) return null
  // The heading of registration depends on the stage and replaces the organizer's heading.
  const written = type === 'register' ? '' : page.say(section.heading)
  const heading = written || ('heading' in view ? view.heading : page.words.headings[type])
  return { type, anchor: type, heading, sample: false, view } as Chapter
}
