// A theme overrides components of the shared sections (chapters/) and page frame (frame/).
import type { ComponentType, ReactNode } from 'react'
import type { Picture } from '#contract/landing-page/picture.ts'
import type { Chapter, ChapterType, PageView } from '../page-view.ts'
import type { Page } from '../page.ts'
import type { FactsView } from '../sections/facts.ts'
import type { Criterion } from '../sections/judging.ts'
import type { PeopleView, Person } from '../sections/people.ts'
import type { Prize } from '../sections/prizes.ts'
import type { Winner } from '../sections/results.ts'
import type { TrackIcon } from '../sections/tracks.ts'

/** `share`: reading progress at the section's end, 0–1. */
export type ChapterProps<T extends ChapterType = ChapterType> = { page: Page; theme: Theme; facts: FactsView; share: number } & Chapter<T>
export type ChapterDrawings = { [T in ChapterType]: ComponentType<ChapterProps<T>> }

export type SectionProps = {
  page: Page
  theme: Theme
  anchor: string
  heading: string
  sample: boolean
  share: number
  type?: ChapterType
  /** the heading can be visually hidden */
  quiet?: boolean
  children: ReactNode
}

export type Theme = {
  /** the complete style text of a page */
  style(page: Page, view: PageView): string
  /** URLs of fonts used in the first screen, at most two */
  preloads(page: Page): (string | undefined)[]
  /** browser theme color in light and dark mode */
  browserColours(page: Page): { light: string; dark: string }
  /** menu entries, most important first, and their maximum number */
  menu: { of: readonly ChapterType[]; most?: number }
  chapters?: Partial<ChapterDrawings>
} & Partial<Pieces>

/** Optional components and settings. */
type Pieces = {
  /** first screen and facts */
  Opening: ComponentType<{ theme: Theme; page: Page; view: PageView }>
  /** next to the name; `cover` is null without one, and on the confirmation page */
  HeroArt: ComponentType<{ page: Page; cover: Picture | null; alt: string }>
  /** around the confirmation of a form */
  ThanksFrame: ComponentType<ThanksFrameProps>
  /** replaces a missing organizer logo */
  Mark: ComponentType
  /** converts the hackathon's name for the theme's font */
  setName(name: string): string
  Section: ComponentType<SectionProps>
  /** class names by section type */
  sectionClasses: Partial<Record<ChapterType, string>>
  hidesQuietHeadings: boolean
  /** around lead and text of the about section */
  AboutText: ComponentType<{ children: ReactNode }>
  Lead: ComponentType<{ page: Page; text: string }>
  TrackArt: ComponentType<{ icon: TrackIcon }>
  /** around the content of a milestone */
  Milestone: ComponentType<{ children: ReactNode }>
  Prize: ComponentType<{ prize: Prize; isFirst: boolean }>
  /** replaces a missing photo */
  Portrait: ComponentType<PersonProps>
  /** content of a list item */
  Person: ComponentType<PersonProps>
  Criteria: ComponentType<{ page: Page; criteria: Criterion[] }>
  Winners: ComponentType<{ page: Page; podium: Winner[]; others: Winner[] }>
  /** number of news items shown expanded */
  newsInView: number
  /** `sizes` of gallery pictures, and a class name per picture */
  gallery: { sizes?: string; classOf?: (picture: Picture) => string }
}
export type ThanksFrameProps = {
  theme: Theme
  page: Page
  facts: FactsView
  /** for a registration with a seat */ reference?: string
  children: ReactNode
}
/** `nth`: index of the group; `at`: index of the person. */
export type PersonProps = { theme: Theme; page: Page; person: Person; group: PeopleView['groups'][number]; nth: number; at: number }
