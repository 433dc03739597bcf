import { Markdown } from '../../pieces/Markdown.tsx'
import { OutLink } from '../../pieces/OutLink.tsx'
import { type ChapterProps, Section } from './Section.tsx'
import { Arches, At } from './tiles.tsx'

/** A house behind its arcade, and what is in it. */
export function Venue({ page, told, ...chapter }: ChapterProps<'venue'>) {
  const { words } = page
  return (
    <Section page={page} {...chapter}>
      <div className="house">
        <svg className="art" viewBox="0 0 900 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
          <rect className="sun" width="900" height="120.5" />
          {arcade.map((colours, i) => (
            <At key={i} x={i * 100} y={0}>
              <Arches w={100} h={120.5} colours={[...colours]} inset={4} top={14} />
            </At>
          ))}
        </svg>
        <div className="house-text">
          {told.name && (
            <p className="house-name" dir="auto">
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
        {told.facilities.length > 0 && (
          <div className="house-has">
            <h3>{words.facilities}</h3>
            <ul className="marked">
              {told.facilities.map(facility => (
                <li key={facility.key}>{facility.name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}

const arch = [
  ['clay', 'cream', 'coal'],
  ['grove', 'cream', 'deep'],
  ['coal', 'cream', 'clay'],
] as const
const arcade = Array.from({ length: 9 }, (_, i) => arch[i % arch.length] ?? arch[0])
