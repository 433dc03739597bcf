// Mosaic theme: quarter circles, arches, palms and water in the tenant's color.

import { Fragment } from 'react'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { Register } from '../../chapters/Register.tsx'
import { seededBy } from '../../look/seed.ts'
import type { PersonProps, Theme } from '../../look/theme.ts'
import type { Page } from '../../page/page.ts'
import { PictureOf } from '../../pieces/Picture.tsx'
import { PersonText, PrizeText } from '../../pieces/Texts.tsx'
import type { Criterion } from '../../sections/judging.ts'
import type { Prize } from '../../sections/prizes.ts'
import { ratioOf } from './measure.ts'
import { dayOf, nightOf } from './palette.ts'
import { Arch, Podium } from './Podium.tsx'
import { groundOf, Portrait } from './Portrait.tsx'
import { sceneFactsOf } from './scene-facts.ts'
import { Scene } from './Scene.tsx'
import { Strip } from './Strip.tsx'
import { styleOf } from './style.ts'
import { TicketArt, ticketStyle } from './TicketArt.tsx'
import { type Colour, Crown, Ground, Rings, Star, Waves } from './tiles.tsx'
import { Mark, TrackArt } from './TrackArt.tsx'
import { Venue } from './Venue.tsx'

export const fusayfisa: Theme = {
  style: styleOf,
  // Arabic pages need both files, because their digits are Latin.
  preloads: ({ assets, language }) => (language === 'ar' ? [assets.fontArabic, assets.fontLatin] : [assets.fontLatin]),
  browserColours: ({ content }) => ({
    light: dayOf(content.preset)['sky'] ?? content.preset,
    dark: nightOf(content.preset)['sky'] ?? content.preset,
  }),
  // Five entries fit on one line.
  menu: { of: ['results', 'programme', 'tracks', 'prizes', 'eligibility', 'faq', 'venue', 'about', 'timeline'], most: 5 },
  Mark,
  TicketArt,
  ticketStyle,
  HeroArt,
  hidesQuietHeadings: true,
  Lead: Inlaid,
  TrackArt,
  /** Draws each date as a hill: past dates are green, the next date has the tenant's color. */
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
  /** Rows of equal height; widths follow the aspect ratio (style.ts). */
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

function Face({ page, person, group, at }: PersonProps) {
  return (
    <>
      {person.photo ? (
        <PictureOf picture={person.photo} alt="" sizes="(min-width: 61rem) 16vw, 45vw" small className="portrait" />
      ) : (
        <Portrait name={person.name} kind={person.portrait} beside={groundBefore(group, at)} />
      )}
      <PersonText page={page} person={person} />
    </>
  )
}

type Group = PersonProps['group']
const roleGrounds: Record<Group['role'], Colour> = { speaker: 'brand', judge: 'coal', mentor: 'grove', organizer: 'sun' }

/** Returns the previous tile's color, so that adjacent tiles have different backgrounds. */
const groundBefore = ({ role, people }: Group, at: number): Colour =>
  people.slice(0, at).reduce((ground, person) => groundOf(person.name, ground), roleGrounds[role])

/** Shows the cover above a band of tiles, or a scene if there is no cover. */
function HeroArt({ page, cover, alt }: { page: Page; cover: Picture | null; alt: string }) {
  const seed = page.tenant.tenant_name
  if (!cover) return <Scene facts={sceneFactsOf(page)} />
  return (
    <div className="cover">
      <PictureOf picture={cover} alt={alt} sizes="(min-width: 981px) 50vw, 100vw" eager />
      <Strip seed={seed} />
    </div>
  )
}

function PrizeStone({ prize, isFirst }: { prize: Prize; isFirst: boolean }) {
  return (
    <>
      <div className="prize">
        <PrizeText prize={prize} />
      </div>
      {isFirst && <Arch />}
    </>
  )
}

const criterionGrounds = ['brand', 'sun', 'grove', 'clay', 'deep', 'leaf'] as const

/** Shows the criteria as one bar with proportional parts (style.ts writes the widths). Phones and long lists show separate bars. */
function Weights({ page, criteria }: { page: Page; criteria: Criterion[] }) {
  return (
    <ol className={`weights${criteria.length > 6 ? ' many' : ''}`}>
      {criteria.map((criterion, at) => (
        <li key={criterion.id} className={`g${at} on-${criterionGrounds[at % criterionGrounds.length]}`}>
          {criterion.points && <b className="weigh">{page.format.number(Math.round(criterion.share * 100))}%</b>}
          <div>
            <h3 dir="auto">{criterion.title}</h3>
            {criterion.description && <p dir="auto">{criterion.description}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Places two tiles between the words of a long sentence. */
function Inlaid({ page, text }: { page: Page; text: string }) {
  const words = text.split(' ')
  if (words.length < 8) return text
  const [first, second] = seededBy(`${page.tenant.tenant_name} lead`).shuffled(glyphs)
  const at = [Math.floor(words.length * 0.4), Math.floor(words.length * 0.75)]
  return words.map((word, i) => (
    <Fragment key={i}>
      {i > 0 && ' '}
      {word}
      {at.includes(i + 1) && (
        <>
          {' '}
          <svg className="art glyph" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
            {i + 1 === at[0] ? first : second}
          </svg>
        </>
      )}
    </Fragment>
  ))
}

const glyphs = [
  <Waves key="a" on="brand" of="cream" />,
  <Star key="b" on="clay" of="cream" />,
  <Rings key="c" on="sun" of="coal" core="clay" />,
  <Fragment key="d">
    <Ground c="grove" />
    <Crown x={50} y={50} reach={46} colours={['cream', 'sun']} />
  </Fragment>,
]
