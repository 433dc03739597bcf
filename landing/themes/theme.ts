// What a theme is. Chapters and the frame of a page are written once (chapters/, frame/); a theme gives what makes it look otherwise.
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

/** What every chapter is drawn with; `share` is how much of the page has been read when it ends, 0–1. */
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
  /** what it holds is seen to be what it is: the heading may be kept for those who cannot see it */
  quiet?: boolean
  children: ReactNode
}

export type Theme = {
  /** the whole style text of a page: a theme owns every rule of it */
  style(page: Page, view: PageView): string
  /** addresses of the fonts that the first screen is set in, two at most */
  preloads(page: Page): (string | undefined)[]
  /** the colour of the browser's own frame around the page, in light and in dark */
  browserColours(page: Page): { light: string; dark: string }
  /** what may stand in the menu, the most asked for first, and how many of them */
  menu: { of: readonly ChapterType[]; most?: number }
  /** Chapters that it draws in a way of its own. */
  chapters?: Partial<ChapterDrawings>
} & Partial<Pieces>

/** What may be drawn otherwise within the frame and the chapters that are written once. */
type Pieces = {
  /** the first screen and the facts */
  Opening: ComponentType<{ theme: Theme; page: Page; view: PageView }>
  /** beside the name; without a cover where there is none, and when a form was taken */
  HeroArt: ComponentType<{ page: Page; cover: Picture | null; alt: string }>
  /** around what is said when a form was taken */
  ThanksFrame: ComponentType<ThanksFrameProps>
  /** stands for an organizer without a logo */
  Mark: ComponentType
  /** the hackathon's name as its type can set it */
  setName(name: string): string
  Section: ComponentType<SectionProps>
  /** class names for the sections of some types */
  sectionClasses: Partial<Record<ChapterType, string>>
  hidesQuietHeadings: boolean
  /** around the lead and the text of what it is about */
  AboutText: ComponentType<{ children: ReactNode }>
  Lead: ComponentType<{ page: Page; text: string }>
  TrackArt: ComponentType<{ icon: TrackIcon }>
  /** around what is said of a date */
  Milestone: ComponentType<{ children: ReactNode }>
  Prize: ComponentType<{ prize: Prize; isFirst: boolean }>
  /** stands for a person without a photo */
  Portrait: ComponentType<PersonProps>
  /** one of a group of people, as what stands in its list item */
  Person: ComponentType<PersonProps>
  Criteria: ComponentType<{ page: Page; criteria: Criterion[] }>
  Winners: ComponentType<{ page: Page; podium: Winner[]; others: Winner[] }>
  /** how many of the latest news stand open */
  newsInView: number
  /** `sizes` of its pictures, and a class name for what each of them is like */
  gallery: { sizes?: string; classOf?: (picture: Picture) => string }
}
export type ThanksFrameProps = {
  theme: Theme
  page: Page
  facts: FactsView
  /** of a registration with a seat */ reference?: string
  children: ReactNode
}
/** `nth` counts groups, `at` people of the group. */
export type PersonProps = { theme: Theme; page: Page; person: Person; group: PeopleView['groups'][number]; nth: number; at: number }
