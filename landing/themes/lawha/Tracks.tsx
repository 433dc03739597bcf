import { Markdown } from '../../pieces/Markdown.tsx'
import { Pixels } from './Pixels.tsx'
import { type ChapterProps, Section } from './Section.tsx'
import { signs } from './signs.ts'

export function Tracks({ page, told, ...chapter }: ChapterProps<'tracks'>) {
  return (
    <Section page={page} {...chapter}>
      <ul className={`tracks${told.rows.length === 1 ? ' alone' : ''}`}>
        {told.rows.map(row => (
          <li key={row.id}>
            <div className="sign">
              <Pixels rows={signs[row.icon]} />
            </div>
            <div className="track">
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
                  {page.words.sponsoredBy} <bdi>{row.sponsor}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
