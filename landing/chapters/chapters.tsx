// How a chapter of each type is drawn where its theme has no way of its own: the one place where drawings are told apart.
import type { ComponentType } from 'react'
import type { Chapter } from '../page-view.ts'
import type { ChapterDrawings, ChapterProps } from '../themes/theme.ts'
import { About } from './About.tsx'
import { Eligibility } from './Eligibility.tsx'
import { Faq } from './Faq.tsx'
import { Gallery } from './Gallery.tsx'
import { Judging } from './Judging.tsx'
import { Own } from './Own.tsx'
import { Partners } from './Partners.tsx'
import { People } from './People.tsx'
import { Prizes } from './Prizes.tsx'
import { Programme } from './Programme.tsx'
import { Register } from './Register.tsx'
import { Results } from './Results.tsx'
import { Timeline } from './Timeline.tsx'
import { Tracks } from './Tracks.tsx'
import { Updates } from './Updates.tsx'
import { Venue } from './Venue.tsx'

const drawings: ChapterDrawings = {
  about: About,
  tracks: Tracks,
  timeline: Timeline,
  prizes: Prizes,
  faq: Faq,
  register: Register,
  partners: Partners,
  programme: Programme,
  people: People,
  judging: Judging,
  eligibility: Eligibility,
  venue: Venue,
  updates: Updates,
  results: Results,
  gallery: Gallery,
  own: Own,
}

type Props = Omit<ChapterProps, keyof Chapter> & { chapter: Chapter }

export function ChapterOf({ chapter, ...given }: Props) {
  // A type and what is told of it come from one object, which the compiler cannot follow through the two maps.
  const Drawn = (given.theme.chapters?.[chapter.type] ?? drawings[chapter.type]) as ComponentType<ChapterProps>
  return <Drawn {...given} {...chapter} />
}
