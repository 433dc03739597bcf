// A theme overrides components of the shared sections (chapters/) and page frame (frame/).

import type { ComponentType, ReactNode } from 'react'
import type { Picture } from '#contract/landing-pages/picture.ts'
import type { Chapter, ChapterType, PageView } from '../page-view/page-view.ts'
import type { Page } from '../page/page.ts'
import type { FactsView } from '../sections/facts.ts'
import type { Criterion } from '../sections/judging.ts'
import type { PeopleView, Person } from '../sections/people.ts'
import type { Prize } from '../sections/prizes.ts'
import type { Winner } from '../sections/results.ts'
import type { TrackIcon } from '../sections/tracks.ts'
import type { TicketProgress } from './ticket.ts'

/** `share` is the reading progress at the end of the section, 0–1. */
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
  /** true if the theme may hide the heading visually */
  quiet?: boolean
  children: ReactNode
}

export type Theme = {
  /** returns all CSS of a page */
  style(page: Page, view: PageView): string
  /** returns the URLs of fonts on the first screen, at most two */
  preloads(page: Page): (string | undefined)[]
  /** browser theme color in light and dark mode */
  browserColours(page: Page): { light: string; dark: string }
  /** colors and shapes of the ticket (own-registration/ticket-style.ts) */
  ticketStyle: string
  /** section types in the menu, most important first, and their maximum number */
  menu: { of: readonly ChapterType[]; most?: number }
  chapters?: Partial<ChapterDrawings>
} & Partial<Pieces>

/** Components and settings that a theme may override. */
type Pieces = {
  /** renders the first screen and the key facts */
  Opening: ComponentType<{ theme: Theme; page: Page; view: PageView }>
  /** picture next to the name; `cover` is null without a cover and on the confirmation page */
  HeroArt: ComponentType<{ page: Page; cover: Picture | null; alt: string }>
  /** frame around the confirmation of a form */
  ThanksFrame: ComponentType<ThanksFrameProps>
  /** drawing above a ticket that shows how far the registration is; 4 is the last step */
  TicketArt: ComponentType<{ page: Page; progress: TicketProgress }>
  /** drawing that replaces a missing logo of the organizer */
  Mark: ComponentType
  /** converts the hackathon's name for the theme's font */
  setName(name: string): string
  Section: ComponentType<SectionProps>
  /** class names by section type */
  sectionClasses: Partial<Record<ChapterType, string>>
  hidesQuietHeadings: boolean
  /** frame around lead and text of the about section */
  AboutText: ComponentType<{ children: ReactNode }>
  Lead: ComponentType<{ page: Page; text: string }>
  TrackArt: ComponentType<{ icon: TrackIcon }>
  /** frame around the content of a milestone */
  Milestone: ComponentType<{ children: ReactNode }>
  Prize: ComponentType<{ prize: Prize; isFirst: boolean }>
  /** drawing that replaces a missing photo */
  Portrait: ComponentType<PersonProps>
  /** content of a person's list item */
  Person: ComponentType<PersonProps>
  Criteria: ComponentType<{ page: Page; criteria: Criterion[] }>
  Winners: ComponentType<{ page: Page; podium: Winner[]; others: Winner[] }>
  /** number of news items shown expanded */
  newsInView: number
  /** `sizes` attribute of gallery pictures, and a class name per picture */
  gallery: { sizes?: string; classOf?: (picture: Picture) => string }
}
export type ThanksFrameProps = {
  theme: Theme
  page: Page
  facts: FactsView
  children: ReactNode
}
/** `nth`: index of the group; `at`: index of the person. */
export type PersonProps = { theme: Theme; page: Page; person: Person; group: PeopleView['groups'][number]; nth: number; at: number }
