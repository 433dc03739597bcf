import type { Page } from '../../page.ts'
import { Name } from '../../pieces/Name.tsx'
import { PictureOf } from '../../pieces/Picture.tsx'
import { ProjectName } from '../../pieces/ProjectName.tsx'
import type { Winner } from '../../sections/results.ts'

/** The board of arrivals: who came in, and in which place. */
export const Arrivals = ({ page, podium, others }: { page: Page; podium: Winner[]; others: Winner[] }) => (
  <ol className="arrivals">
    {[...podium, ...others].map(winner => (
      <li key={winner.id}>
        <p className="led">{winner.placeName}</p>
        <div>
          <h3>
            <ProjectName page={page} project={winner} />
          </h3>
          {winner.project && winner.team && (
            <p>
              <Name page={page} name={winner.team} />
            </p>
          )}
          {winner.line && <p dir="auto">{winner.line}</p>}
        </div>
        {winner.photo && <PictureOf picture={winner.photo} alt="" sizes="(min-width: 48rem) 18rem, 90vw" className="arrival-photo" />}
      </li>
    ))}
  </ol>
)
