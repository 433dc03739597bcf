import type { ChapterProps } from '../look/theme.ts'
import { Directions } from '../pieces/Directions.tsx'
import { Place } from '../pieces/Place.tsx'
import { Section } from '../pieces/Section.tsx'
import { Whereabouts } from '../pieces/Whereabouts.tsx'

export function Venue(props: ChapterProps<'venue'>) {
  const { page, view } = props
  return (
    <Section {...props}>
      {view.isKnown && (
        <div className="venue">
          <div>
            <Place page={page} view={view} />
            {view.facilities.length > 0 && (
              <>
                <h3>{page.words.facilities}</h3>
                <ul className="marked">
                  {view.facilities.map(facility => (
                    <li key={facility.key}>{facility.name}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          {(view.entrance || view.directions) && (
            <div className="card">
              <Directions page={page} view={view} />
            </div>
          )}
        </div>
      )}
      <Whereabouts page={page} view={view} />
    </Section>
  )
}
