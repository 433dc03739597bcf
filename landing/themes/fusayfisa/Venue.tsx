import type { ChapterProps } from '../../look/theme.ts'
import { Directions } from '../../pieces/Directions.tsx'
import { Place } from '../../pieces/Place.tsx'
import { Section } from '../../pieces/Section.tsx'
import { Whereabouts } from '../../pieces/Whereabouts.tsx'
import { Arches, At } from './tiles.tsx'

export function Venue(props: ChapterProps<'venue'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      {view.isKnown && (
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
            <Place page={page} view={view} />
            <Directions page={page} view={view} />
          </div>
          {view.facilities.length > 0 && (
            <div className="house-has">
              <h3>{page.words.facilities}</h3>
              <ul className="marked">
                {view.facilities.map(facility => (
                  <li key={facility.key}>{facility.name}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      <Whereabouts page={page} view={view} />
    </Section>
  )
}

const arch = [
  ['clay', 'cream', 'coal'],
  ['grove', 'cream', 'deep'],
  ['coal', 'cream', 'clay'],
] as const
const arcade = Array.from({ length: 9 }, (_, i) => arch[i % arch.length] ?? arch[0])
