// The departures board: a hall with hardware in it that stays black in both modes. Every figure on it is a fact of the hackathon.
import type { Theme } from '../theme.ts'
import { Arrivals } from './Arrivals.tsx'
import { Badge } from './Badge.tsx'
import { Board } from './Board.tsx'
import { Counter } from './Counter.tsx'
import { unmarked } from './measure.ts'
import { Meters } from './Meters.tsx'
import { dayOf, nightOf } from './palette.ts'
import { Pixels } from './Pixels.tsx'
import { PrizeLine } from './PrizeLine.tsx'
import { Programme } from './Programme.tsx'
import { Register } from './Register.tsx'
import { signs } from './signs.ts'
import { Stub } from './Stub.tsx'
import { styleOf } from './style.ts'
import { Venue } from './Venue.tsx'
import { Wall } from './Wall.tsx'

export const lawha: Theme = {
  style: styleOf,
  preloads: ({ assets, language }) => (language === 'ar' ? [assets.ledArabic, assets.readexArabic] : [assets.ledLatin, assets.readexLatin]),
  browserColours: ({ content }) => ({
    light: dayOf(content.preset)['bg'] ?? content.preset,
    dark: nightOf(content.preset)['bg'] ?? content.preset,
  }),
  menu: { of: ['results', 'programme', 'about', 'tracks', 'prizes', 'faq'], most: 5 },
  setName: unmarked,
  Opening: ({ page, view }) => (
    <>
      <section aria-labelledby="title">
        <Wall page={page} view={view} />
      </section>
      <Counter page={page} view={view} />
    </>
  ),
  sectionClasses: { prizes: 'dark prizes', programme: 'dark', results: 'dark' },
  AboutText: ({ children }) => <div className="about-text">{children}</div>,
  TrackArt: ({ icon }) => (
    <div className="sign">
      <Pixels rows={signs[icon]} />
    </div>
  ),
  Prize: PrizeLine,
  Person: Badge,
  Criteria: Meters,
  Winners: Arrivals,
  chapters: {
    // The first stands beside the counter.
    timeline: props => (props.anchor === 'timeline' ? null : <Board {...props} />),
    programme: Programme,
    venue: Venue,
    register: Register,
  },
  ThanksFrame: ({ page, facts, reference, children }) => (
    <section className="sec" aria-labelledby="title">
      <div className="panel">
        <div className="panel-main">{children}</div>
        <Stub page={page} facts={facts} reference={reference} />
      </div>
    </section>
  ),
}
