import { Markdown } from '../../pieces/Markdown.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import { type ChapterProps, Section } from './Section.tsx'

export function Venue({ page, told, ...chapter }: ChapterProps<'venue'>) {
  const { words } = page
  return (
    <Section page={page} {...chapter}>
      <div className="venue">
        <div>
          {told.name && (
            <p className="lead" dir="auto">
              {told.name}
            </p>
          )}
          <p dir="auto">{told.city}</p>
          {told.map && (
            <p>
              <OutLink page={page} href={told.map} className="tlink">
                {words.facts.map}
              </OutLink>
            </p>
          )}
          {told.facilities.length > 0 && (
            <>
              <h3>{words.facilities}</h3>
              <ul className="marked">
                {told.facilities.map(facility => (
                  <li key={facility.key}>{facility.name}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        {(told.entrance || told.directions) && (
          <div className="card">
            {told.entrance && (
              <>
                <h3>{words.entrance}</h3>
                <p dir="auto">{told.entrance}</p>
              </>
            )}
            {told.directions && (
              <>
                <h3>{words.directions}</h3>
                <Markdown text={told.directions} links={!page.preview} />
              </>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}
