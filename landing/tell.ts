// The whole page as data: which sections stand on it, in which order, and what each says. Themes draw this and add nothing.
import { type LandingContent, sectionOf } from '#contract/landing-page/content.ts'
import { Register } from '#contract/landing-page/register-section.ts'
import type { Section, SectionOf, SectionType } from '#contract/landing-page/sections.ts'
import type { Page } from './page.ts'
import { sampleSection } from './preview-samples.ts'
import { tellAbout } from './sections/about.ts'
import { type AskTold, tellAsk } from './sections/ask.ts'
import { type DocumentTold, tellDocuments } from './sections/documents.ts'
import { tellEligibility } from './sections/eligibility.ts'
import { type FactsTold, tellFacts } from './sections/facts.ts'
import { tellFaq } from './sections/faq.ts'
import { tellGallery } from './sections/gallery.ts'
import { type HeroTold, tellHero } from './sections/hero.ts'
import { tellJudging } from './sections/judging.ts'
import { tellPartners } from './sections/partners.ts'
import { tellPeople } from './sections/people.ts'
import { tellPrizes } from './sections/prizes.ts'
import { tellProgramme } from './sections/programme.ts'
import { tellRegister } from './sections/register.ts'
import { tellResults } from './sections/results.ts'
import { tellTimeline } from './sections/timeline.ts'
import { tellTracks } from './sections/tracks.ts'
import { tellUpdates } from './sections/updates.ts'
import { tellVenue } from './sections/venue.ts'

/** Every type of section below the facts, and what tells it: the one place where types are told apart. Null: it has nothing to say. */
const tellers = {
  about: tellAbout,
  tracks: tellTracks,
  timeline: tellTimeline,
  prizes: tellPrizes,
  faq: tellFaq,
  register: tellRegister,
  partners: tellPartners,
  programme: tellProgramme,
  people: tellPeople,
  judging: tellJudging,
  eligibility: tellEligibility,
  venue: tellVenue,
  updates: tellUpdates,
  results: tellResults,
  gallery: tellGallery,
}
export type ChapterType = Exclude<SectionType, 'hero' | 'facts' | 'ask' | 'documents'>
type ToldOf<T extends ChapterType> = NonNullable<ReturnType<(typeof tellers)[T]>>

/** A section below the facts. `anchor` is its id on the page; `sample` says that a preview made it up. */
export type Chapter<T extends ChapterType = ChapterType> = {
  [K in T]: { type: K; anchor: string; heading: string; sample: boolean; told: ToldOf<K> }
}[T]
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
  return toldChapter(page, section.type, section)
}

type Sections = { [T in ChapterType]: SectionOf<T> }
function toldChapter<T extends ChapterType>(page: Page, type: T, section: Sections[T]): Chapter | null {
  const teller: { [K in ChapterType]: (page: Page, section: Sections[K]) => ToldOf<K> | null } = tellers
  const told = teller[type](page, section)
  if (told === null) return null
  const heading = 'heading' in told ? told.heading : page.words.headings[type]
  return { type, anchor: type, heading, sample: false, told } as Chapter
}
