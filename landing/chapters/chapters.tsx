import { type ComponentType, Fragment } from 'react'
import type { ChapterDrawings, ChapterProps } from '../look/theme.ts'
import type { Chapter } from '../page-view/page-view.ts'
import type { Page } from '../page/page.ts'
import { OutLink } from '../pieces/Links.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import { PictureList, PictureOf } from '../pieces/Picture.tsx'
import { Section } from '../pieces/Section.tsx'
import { Name, Numbers } from '../pieces/Texts.tsx'
import type { AboutView } from '../sections/about.ts'
import type { PartnersView } from '../sections/lists.ts'
import { Judging, Prizes, Tracks } from './Competition.tsx'
import { Past, Voices } from './History.tsx'
import { Fees, Involve, Provided } from './Offers.tsx'
import { Results, Updates } from './Outcome.tsx'
import { People } from './People.tsx'
import { Register } from './Register.tsx'
import { Journey, Programme, Timeline } from './Schedule.tsx'
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
  voices: Voices,
  past: Past,
  involve: Involve,
  journey: Journey,
  provided: Provided,
  fees: Fees,
}

type Props = Omit<ChapterProps, keyof Chapter> & { chapter: Chapter }

export function ChapterOf({ chapter, ...given }: Props) {
  // Type and view come from the same object; TypeScript cannot relate them across both maps.
  const Drawn = (given.theme.chapters?.[chapter.type] ?? drawings[chapter.type]) as ComponentType<ChapterProps>
  return <Drawn {...given} {...chapter} />
}

function Eligibility(props: ChapterProps<'eligibility'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      {view.rules.length > 0 && (
        <dl className="rules">
          {view.rules.map(rule => (
            <div key={rule.key}>
              <dt>{rule.label}</dt>
              <dd>{rule.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.note && (
        <div className="note">
          <Markdown text={view.note} links={!page.preview} />
        </div>
      )}
    </Section>
  )
}

function Faq(props: ChapterProps<'faq'>) {
  const { page, view, anchor } = props
  return (
    <Section {...props}>
      <div className="faq">
        {view.rows.map((row, at) => (
          <details key={row.id} name={anchor} open={at === 0}>
            <summary>
              <span dir="auto">{row.question}</span>
            </summary>
            <div className="answer">
              <Markdown text={row.answer} links={!page.preview} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

function Gallery(props: ChapterProps<'gallery'>) {
  return (
    <Section {...props}>
      <PictureList theme={props.theme} rows={props.view.rows} />
    </Section>
  )
}

function Partners(props: ChapterProps<'partners'>) {
  return (
    <Section {...props} quiet={props.view.tiers.some(tier => tier.name !== '') && props.heading === props.page.words.headings.partners}>
      <Tiers page={props.page} tiers={props.view.tiers} />
    </Section>
  )
}

const Tiers = ({ page, tiers }: { page: Page; tiers: PartnersView['tiers'] }) => (
  <div className="tiers">
    {tiers.map(tier => (
      <div key={tier.id} className={`tier rank${tier.rank}`}>
        {tier.name && <h3 dir="auto">{tier.name}</h3>}
        <ul>
          {tier.rows.map(row => (
            <li key={row.id}>
              <OutLink page={page} href={row.url}>
                {row.logo ? (
                  <PictureOf picture={row.logo} alt={row.name} sizes="(min-width: 48rem) 320px, 50vw" small className="partner-logo" />
                ) : (
                  <Name page={page} name={row.name} />
                )}
              </OutLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)

export function About(props: ChapterProps<'about'>) {
  const { page, view, theme } = props
  const { AboutText = Fragment, Lead } = theme
  return (
    <Section {...props} quiet={view.lead !== '' && props.heading === page.words.headings.about}>
      <AboutText>
        {view.lead && (
          <p className="lead" dir="auto">
            {Lead ? <Lead page={page} text={view.lead} /> : view.lead}
          </p>
        )}
        {view.body && (
          <div className={view.body.length > 420 ? 'prose long' : 'prose'}>
            <Markdown text={view.body} links={!page.preview} />
          </div>
        )}
      </AboutText>
      {view.video && <VideoLink page={page} video={view.video} />}
      <Numbers rows={view.numbers} />
    </Section>
  )
}

/** Links to the video. Before the click, the browser requests nothing from the video's site. */
const VideoLink = ({ page, video }: { page: Page; video: NonNullable<AboutView['video']> }) => (
  <p className="video">
    <OutLink page={page} href={video.href} className={video.poster ? 'poster' : 'tlink'}>
      {video.poster && <PictureOf picture={video.poster} alt="" sizes="(min-width: 48rem) 48rem, 90vw" />}
      <span>
        {page.words.watchVideo} <bdi dir="ltr">{video.site}</bdi>
      </span>
    </OutLink>
  </p>
)

function Own(props: ChapterProps<'own'>) {
  const { page, view, theme } = props
  return (
    <Section {...props}>
      <div className="own">
        {view.text && (
          <div className={view.text.length > 420 ? 'prose long' : 'prose'}>
            <Markdown text={view.text} links={!page.preview} />
          </div>
        )}
        {view.rows.length > 0 && <OwnList {...props} />}
        {view.pictures.length > 0 && <PictureList theme={theme} rows={view.pictures} />}
      </div>
    </Section>
  )
}

/** Shows a bullet list if every row has only a title or only a text, otherwise rows with title and text. */
function OwnList({ page, view: { rows } }: ChapterProps<'own'>) {
  if (rows.every(row => !row.title || !row.text))
    return (
      <ul className="marked">
        {rows.map(row => (
          <li key={row.id} dir="auto">
            {row.title || row.text}
          </li>
        ))}
      </ul>
    )
  return (
    <dl className="points">
      {rows.map(row => (
        <div key={row.id}>
          <dt dir="auto">{row.title}</dt>
          <dd>
            <Markdown text={row.text} links={!page.preview} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
