// Theme that looks like a printed program: ivory paper, one color, and an irrigated circle as motif.

import { About } from '../../chapters/chapters.tsx'
import { Resources, trackLayoutOf } from '../../chapters/Competition.tsx'
import { seededBy } from '../../look/seed.ts'
import type { ChapterProps, PersonProps, SectionProps, Theme } from '../../look/theme.ts'
import { CriteriaList } from '../../pieces/CriteriaList.tsx'
import { Markdown } from '../../pieces/Markdown.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import { sectionClass } from '../../pieces/Section.tsx'
import { Name } from '../../pieces/Texts.tsx'
import { RegisterIntro } from '../../registrations/RegisterIntro.tsx'
import { RegistrationForm } from '../../registrations/RegistrationForm.tsx'
import type { Criterion } from '../../sections/judging.ts'
import type { Prize } from '../../sections/prizes.ts'
import { Band } from './Band.tsx'
import { circlePath, point } from './geometry.ts'
import { onNight, onPaper } from './ink.ts'
import { Pivot } from './Pivot.tsx'
import { Pie, Plot, textures } from './Plot.tsx'
import { styleOf } from './style.ts'
import { TicketArt, ticketStyle } from './TicketArt.tsx'

export const mihwar: Theme = {
  style: styleOf,
  preloads: ({ assets, language }) => (language === 'ar' ? [assets.printArabic, assets.plexArabic] : [assets.printLatin, assets.plexLatin]),
  browserColours: ({ content }) => ({
    light: onPaper(content.preset)['paper'] ?? content.preset,
    dark: onNight(content.preset)['paper'] ?? content.preset,
  }),
  menu: { of: ['results', 'programme', 'about', 'tracks', 'prizes', 'faq'], most: 5 },
  TicketArt,
  ticketStyle,
  Mark: () => <Pie share={0.62} />,
  HeroArt: ({ page, cover, alt }) => (
    <>
      <Pivot page={page} />
      {cover && <PictureOf picture={cover} alt={alt} sizes="(min-width: 78rem) 74rem, 100vw" eager className="plate" />}
    </>
  ),
  Section,
  sectionClasses: { results: 'results' },
  Portrait,
  Criteria,
  gallery: { sizes: '(min-width: 48rem) 40vw, 90vw' },
  chapters: {
    about: props => (
      <>
        <About {...props} />
        <Band seed={`${props.page.tenant.tenant_name}${props.anchor === 'about' ? '' : props.anchor}`} />
      </>
    ),
    tracks: Tracks,
    prizes: Prizes,
    register: Register,
  },
}

/** Shows the heading and the reading progress in the margin. */
function Section(props: SectionProps) {
  const { page, anchor, heading, sample, share, children } = props
  return (
    <section id={anchor} className={sectionClass(props)} aria-labelledby={`h-${anchor}`}>
      <div className="side">
        <Pie share={share} />
        <h2 id={`h-${anchor}`}>{heading}</h2>
        {sample && <p className="sample-note">{page.words.sample}</p>}
      </div>
      <div className="body">{children}</div>
    </section>
  )
}

function Register({ page, view, anchor, heading, share }: ChapterProps<'register'>) {
  return (
    <section id={anchor} className={view.form ? 'reg' : 'reg closed'} aria-labelledby={`h-${anchor}`}>
      <div className="coupon">
        <div className="stub">
          <Pie share={share} />
          <RegisterIntro page={page} view={view} anchor={anchor} heading={heading} />
        </div>
        {view.form && <RegistrationForm page={page} form={view.form} labelledBy={`h-${anchor}`} />}
      </div>
    </section>
  )
}

/** Replaces a missing photo with a drawing of a field in one of four textures. */
function Portrait({ page, nth, at }: PersonProps) {
  const first = seededBy(`${page.tenant.tenant_name} people`).below(textures.length)
  return <Plot texture={textures[(first + nth + at) % textures.length] ?? 'rings'} />
}

/** Shows criteria as concentric tracks of proportional length. The outermost track has the highest weight. */
function Criteria({ criteria }: { criteria: Criterion[] }) {
  return (
    <div className="weights">
      <Weights criteria={criteria.toSorted((a, b) => b.share - a.share)} />
      <CriteriaList criteria={criteria} />
    </div>
  )
}

function Weights({ criteria }: { criteria: Criterion[] }) {
  const step = 150 / Math.max(4, criteria.length)
  const width = (step * 0.62).toFixed(1)
  const radii = criteria.map((_, at) => 180 - at * step)
  return (
    <svg className="concentric" viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
      <path className="line thin" d={radii.map(circlePath).join('')} />
      {criteria.map((criterion, at) => (
        <path key={criterion.id} className="sweep" strokeWidth={width} d={sweep(radii[at] ?? 0, criterion.share)} />
      ))}
      <path className="line" d="M0 -196V0" />
      <circle className="ink" r="8" />
    </svg>
  )
}

function sweep(r: number, share: number): string {
  const angle = Math.min(359.9, share * 360)
  return `M${point(r, 0)}A${r.toFixed(1)} ${r.toFixed(1)} 0 ${angle > 180 ? 1 : 0} 1 ${point(r, angle)}`
}

function Prizes(props: ChapterProps<'prizes'>) {
  const [first, ...rest] = [...props.view.podium, ...props.view.others]
  return (
    <Section {...props}>
      <ol className={rest.length > 4 ? 'prizes many' : 'prizes'}>
        {first && (
          <li className={first.amount.length > 7 ? 'first far' : 'first'}>
            <PrizeText prize={first} />
          </li>
        )}
        {rest.map(prize => (
          <li key={prize.id}>
            <PrizeText prize={prize} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

const PrizeText = ({ prize }: { prize: Prize }) => (
  <>
    <div>
      <h3 dir="auto">{prize.title}</h3>
      {[prize.track, prize.benefit, prize.count, prize.sponsor].filter(Boolean).map(line => (
        <p key={line} className="quiet" dir="auto">
          {line}
        </p>
      ))}
    </div>
    {prize.amount && (
      <p className="sum">
        <b>{prize.amount}</b> <small>{prize.currency}</small>
      </p>
    )}
  </>
)

function Tracks(props: ChapterProps<'tracks'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      <ul className={`tracks ${trackLayoutOf(view)}`}>
        {view.rows.map((row, at) => (
          <li key={row.id}>
            <Plot texture={textures[at % textures.length] ?? 'rings'} />
            <div>
              <h3 dir="auto">{row.title}</h3>
              {row.subtitle && (
                <p className="quiet" dir="auto">
                  {row.subtitle}
                </p>
              )}
              {row.sponsor && (
                <p className="quiet">
                  {page.words.sponsoredBy} <Name page={page} name={row.sponsor} />
                </p>
              )}
            </div>
            <div>
              {row.description && <Markdown text={row.description} links={!page.preview} />}
              {row.challenge && (
                <p className="challenge" dir="auto">
                  <span>{page.words.challenge}</span>
                  {row.challenge}
                </p>
              )}
              <Resources page={page} links={row.links} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
