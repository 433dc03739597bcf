// A theme overrides the components of chapters/ and frame/.
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
  /** the content explains itself: the heading can be visually hidden */
  quiet?: boolean
  children: ReactNode
}

export type Theme = {
  /** Returns the complete style text; themes share no global CSS. */
  style(page: Page, view: PageView): string
  /** Returns at most two font URLs. */
  preloads(page: Page): (string | undefined)[]
  /** Returns the theme-color values of the browser's interface. */
  browserColours(page: Page): { light: string; dark: string }
  /** allowed in the menu by priority, and their maximum number */
  menu: { of: readonly ChapterType[]; most?: number }
  chapters?: Partial<ChapterDrawings>
} & Partial<Pieces>

type Pieces = {
  Opening: ComponentType<{ theme: Theme; page: Page; view: PageView }>
  /** `cover` is null without a cover and on the thanks page */
  HeroArt: ComponentType<{ page: Page; cover: Picture | null; alt: string }>
  ThanksFrame: ComponentType<ThanksFrameProps>
  Mark: ComponentType
  /** Returns the name in a form that the theme's font supports. */
  setName(name: string): string
  Section: ComponentType<SectionProps>
  sectionClasses: Partial<Record<ChapterType, string>>
  hidesQuietHeadings: boolean
  AboutText: ComponentType<{ children: ReactNode }>
  Lead: ComponentType<{ page: Page; text: string }>
  TrackArt: ComponentType<{ icon: TrackIcon }>
  Milestone: ComponentType<{ children: ReactNode }>
  Prize: ComponentType<{ prize: Prize; isFirst: boolean }>
  Portrait: ComponentType<PersonProps>
  Person: ComponentType<PersonProps>
  Criteria: ComponentType<{ page: Page; criteria: Criterion[] }>
  Winners: ComponentType<{ page: Page; podium: Winner[]; others: Winner[] }>
  /** number of expanded news items */
  newsInView: number
  gallery: { sizes?: string; classOf?: (picture: Picture) => string }
}
export type ThanksFrameProps = {
  theme: Theme
  page: Page
  facts: FactsView
  reference?: string
  children: ReactNode
}
/** `nth`: index of the group; `at`: index within the group. */
export type PersonProps = { theme: Theme; page: Page; person: Person; group: PeopleView['groups'][number]; nth: number; at: number }
