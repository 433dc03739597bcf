// The mosaic poster: quarter circles, arches, palms and water in the tenant's colour; day by day, night by night.
import { Register } from '../../chapters/Register.tsx'
import type { Theme } from '../theme.ts'
import { Face } from './Face.tsx'
import { HeroArt } from './HeroArt.tsx'
import { Inlaid } from './Inlaid.tsx'
import { ratioOf } from './measure.ts'
import { dayOf, nightOf } from './palette.ts'
import { Podium } from './Podium.tsx'
import { PrizeStone } from './PrizeStone.tsx'
import { Strip } from './Strip.tsx'
import { styleOf } from './style.ts'
import { Mark, TrackArt } from './TrackArt.tsx'
import { Venue } from './Venue.tsx'
import { Weights } from './Weights.tsx'

export const fusayfisa: Theme = {
  style: styleOf,
  // Arabic pages need both files, because their digits are Latin.
  preloads: ({ assets, language }) => (language === 'ar' ? [assets.fontArabic, assets.fontLatin] : [assets.fontLatin]),
  browserColours: ({ content }) => ({
    light: dayOf(content.preset)['sky'] ?? content.preset,
    dark: nightOf(content.preset)['sky'] ?? content.preset,
  }),
  // As many as stand in one line.
  menu: { of: ['results', 'programme', 'tracks', 'prizes', 'eligibility', 'faq', 'venue', 'about', 'timeline'], most: 5 },
  Mark,
  HeroArt,
  hidesQuietHeadings: true,
  Lead: Inlaid,
  TrackArt,
  /** Every date is a hill: those behind are green, the next one the tenant's colour. */
  Milestone: ({ children }) => (
    <>
      <i aria-hidden="true" />
      <div>{children}</div>
    </>
  ),
  Prize: PrizeStone,
  Person: Face,
  Criteria: Weights,
  Winners: Podium,
  newsInView: 5,
  /** Pictures in rows of one height, each as wide as it was taken (style.ts writes how wide). */
  gallery: { classOf: picture => `r${ratioOf(picture)}` },
  chapters: {
    register: props => (
      <>
        <Strip seed={props.page.tenant.tenant_name} />
        <Register {...props} />
      </>
    ),
    venue: Venue,
  },
}
