import type { ChapterProps } from '../look/theme.ts'
import type { Page } from '../page/page.ts'
import { CriteriaList } from '../pieces/CriteriaList.tsx'
import { OutLink } from '../pieces/Links.tsx'
import { Markdown } from '../pieces/Markdown.tsx'
import { Section } from '../pieces/Section.tsx'
import { Name, PrizeText } from '../pieces/Texts.tsx'
import type { TracksView } from '../sections/tracks.ts'

export function Tracks(props: ChapterProps<'tracks'>) {
  const { page, view, theme } = props
  return (
    <Section {...props}>
      <ul className={`tracks of${inRow(view.rows.length)} ${trackLayoutOf(view)}`}>
        {view.rows.map(row => (
          <li key={row.id}>
            {theme.TrackArt && <theme.TrackArt icon={row.icon} />}
            <div>
              <h3 dir="auto">{row.title}</h3>
              {row.subtitle && (
                <p className="subtitle" dir="auto">
                  {row.subtitle}
                </p>
              )}
              {row.description && <Markdown text={row.description} links={!page.preview} />}
              {row.challenge && (
                <p className="challenge" dir="auto">
                  <span>{page.words.challenge}</span>
                  {row.challenge}
                </p>
              )}
              {row.sponsor && (
                <p className="sponsor">
                  {page.words.sponsoredBy} <Name page={page} name={row.sponsor} />
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

/** Large cards for up to three tracks, a compact list for more than eight tracks or for titles only, otherwise a grid. */
export function trackLayoutOf({ rows }: TracksView): 'large' | 'grid' | 'compact' {
  const hasText = rows.some(row => row.description || row.challenge)
  if (rows.length > 8 || (rows.length > 3 && !hasText)) return 'compact'
  return rows.length > 3 ? 'grid' : 'large'
}

/** Returns the number of items per row for balanced rows: three for 5 and 6 items, four from 7 items on. */
const inRow = (count: number) => (count > 8 ? 4 : count > 4 ? Math.ceil(count / 2) : count)

export const Resources = ({ page, links }: { page: Page; links: TracksView['rows'][number]['links'] }) =>
  links.length > 0 && (
    <ul className="resources">
      {links.map(link => (
        <li key={link.id}>
          <OutLink page={page} href={link.url}>
            <bdi>{link.label}</bdi>
          </OutLink>
        </li>
      ))}
    </ul>
  )

export function Prizes(props: ChapterProps<'prizes'>) {
  const { podium, others } = props.view
  const { Prize = PrizeText } = props.theme
  return (
    <Section {...props}>
      {podium.length > 0 && (
        <ol className={`podium of${podium.length}`}>
          {podium.map((prize, at) => (
            <li key={prize.id}>
              <Prize prize={prize} isFirst={at === 0} />
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <ul className={others.length > 4 ? 'others many' : 'others'}>
          {others.map(prize => (
            <li key={prize.id}>
              <Prize prize={prize} isFirst={false} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function Judging(props: ChapterProps<'judging'>) {
  const { page, view, theme } = props
  const { Criteria = CriteriaList } = theme
  return (
    <Section {...props}>
      <div className="criteria">
        {view.criteria.length > 0 && <Criteria page={page} criteria={view.criteria} />}
        <How {...props} />
      </div>
    </Section>
  )
}

function How({ page, view }: ChapterProps<'judging'>) {
  const { words } = page
  return (
    <div className="how">
      {view.rounds && (
        <div>
          <h3>{words.rounds}</h3>
          <Markdown text={view.rounds} links={!page.preview} />
        </div>
      )}
      {view.requirements.length > 0 && (
        <div>
          <h3>{words.requirements}</h3>
          <ul className="marked">
            {view.requirements.map(requirement => (
              <li key={requirement.id} dir="auto">
                {requirement.title}
              </li>
            ))}
          </ul>
        </div>
      )}
      {view.aiTools && (
        <div>
          <h3>{words.rule.aiTools}</h3>
          <p>{view.aiTools}</p>
        </div>
      )}
    </div>
  )
}
