// The whole page as data: which sections stand on it, in which order, and what each says. Themes draw this and add nothing.
import { type LandingContent, sectionOf } from '#contract/landing-page/content.ts'
import { Register } from '#contract/landing-page/register-section.ts'
import type { Section } from '#contract/landing-page/sections.ts'
import type { Page } from './page.ts'
import { sampleSection } from './preview-samples.ts'
import { type AboutTold, tellAbout } from './sections/about.ts'
import { type AskTold, tellAsk } from './sections/ask.ts'
import { type DocumentTold, tellDocuments } from './sections/documents.ts'
import { type EligibilityTold, tellEligibility } from './sections/eligibility.ts'
import { type FactsTold, tellFacts } from './sections/facts.ts'
import { type FaqTold, tellFaq } from './sections/faq.ts'
import { type GalleryTold, tellGallery } from './sections/gallery.ts'
import { type HeroTold, tellHero } from './sections/hero.ts'
import { type JudgingTold, tellJudging } from './sections/judging.ts'
import { type PartnersTold, tellPartners } from './sections/partners.ts'
import { type PeopleTold, tellPeople } from './sections/people.ts'
import { type PrizesTold, tellPrizes } from './sections/prizes.ts'
import { type ProgrammeTold, tellProgramme } from './sections/programme.ts'
import { type RegisterTold, tellRegister } from './sections/register.ts'
import { type ResultsTold, tellResults } from './sections/results.ts'
import { tellTimeline, type TimelineTold } from './sections/timeline.ts'
import { tellTracks, type TracksTold } from './sections/tracks.ts'
import { type UpdatesTold, tellUpdates } from './sections/updates.ts'
import { tellVenue, type VenueTold } from './sections/venue.ts'

type Chapters = {
  about: AboutTold
  tracks: TracksTold
  timeline: TimelineTold
  prizes: PrizesTold
  faq: FaqTold
  register: RegisterTold
  partners: PartnersTold
  programme: ProgrammeTold
  people: PeopleTold
  judging: JudgingTold
  eligibility: EligibilityTold
  venue: VenueTold
  updates: UpdatesTold
  results: ResultsTold
  gallery: GalleryTold
}
/** A section below the facts. `anchor` is its id on the page; `sample` says that a preview made it up. */
export type Chapter = {
  [T in keyof Chapters]: { type: T; anchor: string; heading: string; sample: boolean; told: Chapters[T] }
}[keyof Chapters]
/** `ask` and `documents` stand at the same place on every page: its foot. */
export type Told = { hero: HeroTold; facts: FactsTold; chapters: Chapter[]; ask: AskTold | null; documents: DocumentTold[] }

export function tell(page: Page): Told {
  const ordered = orderOf(page).flatMap(section => chapterOf(page, section) ?? [])
  const seen = new Map<string, number>()
  const chapters = ordered.map(chapter => {
    const nth = (seen.get(chapter.type) ?? 0) + 1
    seen.set(chapter.type, nth)
    return nth === 1 ? chapter : { ...chapter, anchor: `${chapter.type}-${nth}` }
  })
  const ask = tellAsk(page)
  const anchors = new Set([...chapters.map(chapter => chapter.anchor), ...(ask ? ['ask'] : [])])
  return { hero: tellHero(page, anchors), facts: tellFacts(page), chapters, ask, documents: tellDocuments(page) }
}

/** As the organizer ordered them, but for what a stage brings to the front. Registering is always on the page. */
function orderOf({ content, stage }: Page): Section[] {
  const shown = content.sections.filter(section => section.visible)
  const complete = shown.some(section => section.type === 'register') ? shown : [...shown, emptyRegister(content)]
  const first: readonly Section['type'][] = ahead[stage] ?? []
  return [
    ...first.flatMap(type => complete.filter(section => section.type === type)),
    ...complete.filter(section => !first.includes(section.type)),
  ]
}

/** Who comes while it runs wants to know what is on, who comes afterwards how it ended. */
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
  const common = { anchor: section.type, heading: page.words.headings[section.type], sample: false }
  switch (section.type) {
    case 'about':
      return made(tellAbout(page, section), told => ({ type: 'about', ...common, told }))
    case 'tracks':
      return made(tellTracks(page, section), told => ({ type: 'tracks', ...common, told }))
    case 'timeline':
      return made(tellTimeline(page, section), told => ({ type: 'timeline', ...common, told }))
    case 'prizes':
      return made(tellPrizes(page, section), told => ({ type: 'prizes', ...common, told }))
    case 'faq':
      return made(tellFaq(page, section), told => ({ type: 'faq', ...common, told }))
    case 'register':
      return made(tellRegister(page), told => ({ type: 'register', ...common, heading: told.heading, told }))
    case 'partners':
      return made(tellPartners(page, section), told => ({ type: 'partners', ...common, told }))
    case 'programme':
      return made(tellProgramme(page, section), told => ({ type: 'programme', ...common, told }))
    case 'people':
      return made(tellPeople(page, section), told => ({ type: 'people', ...common, told }))
    case 'judging':
      return made(tellJudging(page, section), told => ({ type: 'judging', ...common, told }))
    case 'eligibility':
      return made(tellEligibility(page, section), told => ({ type: 'eligibility', ...common, told }))
    case 'venue':
      return made(tellVenue(page, section), told => ({ type: 'venue', ...common, told }))
    case 'updates':
      return made(tellUpdates(page, section), told => ({ type: 'updates', ...common, told }))
    case 'results':
      return made(tellResults(page, section), told => ({ type: 'results', ...common, heading: told.heading, told }))
    case 'gallery':
      return made(tellGallery(page, section), told => ({ type: 'gallery', ...common, told }))
  }
}

const made = <T>(told: T | null, chapter: (told: T) => Chapter): Chapter | null => (told === null ? null : chapter(told))
