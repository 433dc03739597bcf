import { Section } from '../../chapters/Section.tsx'
import { Markdown } from '../../pieces/Markdown.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import type { ChapterProps } from '../theme.ts'
import { facilitySigns } from './facility-signs.ts'
import { Pixels } from './Pixels.tsx'

/** The terminal: its name on a hanging sign, what is in it as lit pictograms. */
export function Venue(props: ChapterProps<'venue'>) {
  const { page, told } = props
  const { words } = page
  return (
    <Section {...props}>
      <div className="terminal">
        <div className="hanging">
          <p className="terminal-name" dir="auto">
            {told.name || told.city}
          </p>
          {told.name && <p dir="auto">{told.city}</p>}
          {told.map && (
            <OutLink page={page} href={told.map} className="tlink">
              {words.facts.map}
            </OutLink>
          )}
        </div>
        {told.facilities.length > 0 && (
          <div className="gates">
            <h3>{words.facilities}</h3>
            <ul>
              {told.facilities.map(facility => (
                <li key={facility.key}>
                  <span className="gate-sign">
                    <Pixels rows={facilitySigns[facility.key]} />
                  </span>
                  {facility.name}
                </li>
              ))}
            </ul>
          </div>
        )}
        {(told.entrance || told.directions) && (
          <div className="ways">
            {told.entrance && (
              <div>
                <h3>{words.entrance}</h3>
                <p dir="auto">{told.entrance}</p>
              </div>
            )}
            {told.directions && (
              <div>
                <h3>{words.directions}</h3>
                <Markdown text={told.directions} links={!page.preview} />
              </div>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}
