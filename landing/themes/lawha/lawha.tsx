// Departures board theme: panels stay black in both color schemes. All numbers are facts of the hackathon.

import type { ChapterProps, PersonProps, Theme } from '../../look/theme.ts'
import type { PageView } from '../../page-view/page-view.ts'
import type { Page } from '../../page/page.ts'
import { FactList, Ledger } from '../../pieces/FactList.tsx'
import { PictureOf, TopPictures } from '../../pieces/Picture.tsx'
import { Pitch } from '../../pieces/Pitch.tsx'
import { Name, PersonText, ProjectName } from '../../pieces/Texts.tsx'
import { RegisterIntro } from '../../registrations/RegisterIntro.tsx'
import { RegistrationForm } from '../../registrations/RegistrationForm.tsx'
import type { Criterion } from '../../sections/judging.ts'
import type { Prize } from '../../sections/prizes.ts'
import type { Winner } from '../../sections/results.ts'
import { Board } from './Board.tsx'
import { unmarked } from './measure.ts'
import { dayOf, nightOf } from './palette.ts'
import { Pixels } from './Pixels.tsx'
import { Programme } from './Programme.tsx'
import { faces, signOf } from './signs.ts'
import { Stub } from './Stub.tsx'
import { styleOf } from './style.ts'
import { TicketArt, ticketStyle } from './TicketArt.tsx'
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
  TicketArt,
  ticketStyle,
  setName: unmarked,
  Opening: ({ page, view }) => (
    <div className="opening">
      <section aria-labelledby="title">
        <Wall page={page} view={view} />
      </section>
      <TopPictures top={view.top} eager />
      <Counter page={page} view={view} />
    </div>
  ),
  sectionClasses: { prizes: 'dark prizes', programme: 'dark', results: 'dark' },
  AboutText: ({ children }) => <div className="about-text">{children}</div>,
  TrackArt: ({ icon }) => (
    <div className="sign">
      <Pixels rows={signOf(icon)} />
    </div>
  ),
  Prize: PrizeLine,
  Person: Badge,
  Criteria: Meters,
  Winners: Arrivals,
  chapters: {
    // The first timeline is shown next to the counter.
    timeline: props => (props.anchor === 'timeline' ? null : <Board {...props} />),
    programme: Programme,
    venue: Venue,
    register: Register,
  },
  ThanksFrame: ({ page, facts, children }) => (
    <section className="sec" aria-labelledby="title">
      <div className="panel">
        <div className="panel-main">{children}</div>
        <Stub page={page} facts={facts} />
      </div>
    </section>
  ),
}

function Counter({ page, view }: { page: Page; view: PageView }) {
  const { hero } = view
  const board = view.chapters.find(chapter => chapter.type === 'timeline')
  return (
    <div className="desk">
      <div className="counter">
        <Pitch page={page} hero={hero} />
        <Facts page={page} facts={view.facts} />
      </div>
      <div className="boards">
        {hero.cover && (
          <div className="screen">
            <PictureOf picture={hero.cover} alt={hero.alt} sizes="(min-width: 981px) 55vw, 100vw" eager />
          </div>
        )}
        {board && <Board page={page} {...board} />}
        <Ledger facts={view.facts} className="ledger" />
      </div>
    </div>
  )
}

function Facts({ page, facts }: { page: Page; facts: PageView['facts'] }) {
  const { words } = page
  return (
    <section id="facts" aria-labelledby="h-facts">
      <h2 id="h-facts" className="sr">
        {words.headings.facts}
      </h2>
      <FactList page={page} facts={facts} className="spec" />
    </section>
  )
}

function Arrivals({ page, podium, others }: { page: Page; podium: Winner[]; others: Winner[] }) {
  return (
    <ol className="arrivals">
      {[...podium, ...others].map(winner => (
        <li key={winner.id}>
          <p className="led">{winner.placeName}</p>
          <div>
            <h3>
              <ProjectName page={page} project={winner} />
            </h3>
            {winner.project && winner.team && (
              <p>
                <Name page={page} name={winner.team} />
              </p>
            )}
            {winner.line && <p dir="auto">{winner.line}</p>}
          </div>
          {winner.photo && <PictureOf picture={winner.photo} alt="" sizes="(min-width: 48rem) 18rem, 90vw" className="arrival-photo" />}
        </li>
      ))}
    </ol>
  )
}

function Badge({ page, person }: PersonProps) {
  return (
    <>
      {person.photo ? (
        <PictureOf picture={person.photo} alt="" sizes="112px" small className="face" />
      ) : (
        <div className="face">
          <Pixels rows={faces[person.portrait]} />
        </div>
      )}
      <div>
        <PersonText page={page} person={person} />
      </div>
    </>
  )
}

/** Shows each criterion's points in seven-segment digits, with a proportional row of lamps (style.ts writes the widths). */
function Meters({ criteria }: { criteria: Criterion[] }) {
  return (
    <ol className="meters">
      {criteria.map((criterion, at) => (
        <li key={criterion.id}>
          <h3 dir="auto">{criterion.title}</h3>
          {criterion.weight > 0 && (
            <p className="weight">
              <Segments value={criterion.weight} />
              <span className="sr">{criterion.points}</span>
            </p>
          )}
          <i className={`lamps m${at}`} aria-hidden="true" />
          {criterion.description && <p dir="auto">{criterion.description}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Seven-segment digits, including unlit segments. */
function Segments({ value }: { value: number }) {
  const digits = [...String(value)]
  return (
    <svg className="segments" viewBox={`0 0 ${digits.length * 14 + 2} 24`} aria-hidden="true" focusable="false">
      {digits.map((digit, at) => (
        <g key={at} transform={`translate(${at * 14} 0)`}>
          <path className="off" d={paths(allOn)} />
          <path className="on" d={paths(lit[Number(digit)] ?? '')} />
        </g>
      ))}
    </svg>
  )
}

const allOn = 'abcdefg'
const lit = ['abcdef', 'bc', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc', allOn, 'abcdfg']
const shapes: Record<string, string> = {
  a: 'M4 2h7',
  b: 'M13 4v6',
  c: 'M13 14v6',
  d: 'M4 22h7',
  e: 'M2 14v6',
  f: 'M2 4v6',
  g: 'M4 12h7',
}
const paths = (segments: string) => [...segments].map(segment => shapes[segment]).join('')

function PrizeLine({ prize }: { prize: Prize }) {
  return (
    <>
      <div>
        <h3 dir="auto">{prize.title}</h3>
        {prize.count && <p>{prize.count}</p>}
        {prize.track && <p dir="auto">{prize.track}</p>}
        {prize.benefit && <p dir="auto">{prize.benefit}</p>}
        {prize.sponsor && <p dir="auto">{prize.sponsor}</p>}
      </div>
      {prize.amount && (
        <p className="amount">
          <span className="leds">
            <b>{prize.amount}</b>
          </span>{' '}
          <small>{prize.currency}</small>
        </p>
      )}
    </>
  )
}

function Register({ page, view, facts, anchor, heading }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className="sec" aria-labelledby={`h-${anchor}`}>
      <div className="panel">
        <div className="panel-main">
          <RegisterIntro page={page} view={view} anchor={anchor} heading={heading} />
          {view.form && <RegistrationForm page={page} form={view.form} labelledBy={`h-${anchor}`} />}
        </div>
        <Stub page={page} facts={facts} />
      </div>
    </section>
  )
}
