import type { Page } from '../../page/page.ts'
import { PictureOf } from '../../pieces/Picture.tsx'
import { Name, ProjectName } from '../../pieces/Texts.tsx'
import type { Winner } from '../../sections/results.ts'
import { Arches } from './tiles.tsx'

export const Podium = ({ page, podium, others }: { page: Page; podium: Winner[]; others: Winner[] }) => (
  <>
    {podium.length > 0 && (
      <ol className={`podium of${podium.length} won`}>
        {podium.map((winner, at) => (
          <li key={winner.id}>
            <WinnerText page={page} winner={winner} />
            {at === 0 && !winner.photo && <Arch />}
          </li>
        ))}
      </ol>
    )}
    {others.length > 0 && (
      <ul className="others won-others">
        {others.map(winner => (
          <li key={winner.id}>
            <WinnerText page={page} winner={winner} />
          </li>
        ))}
      </ul>
    )}
  </>
)

const WinnerText = ({ page, winner }: { page: Page; winner: Winner }) => (
  <div className="prize">
    {winner.photo && <PictureOf picture={winner.photo} alt="" sizes="(min-width: 48rem) 30vw, 90vw" className="won-photo" />}
    <p>{winner.placeName}</p>
    <h3 className="won-name">
      <ProjectName page={page} project={winner} />
    </h3>
    {winner.project && winner.team && (
      <p>
        <Name page={page} name={winner.team} />
      </p>
    )}
    {winner.line && <p dir="auto">{winner.line}</p>}
  </div>
)

export const Arch = () => (
  <svg className="art" viewBox="0 0 240 120" aria-hidden="true" focusable="false">
    <Arches w={240} h={120} colours={['cream', 'sun', 'clay']} inset={20} top={0} />
  </svg>
)
