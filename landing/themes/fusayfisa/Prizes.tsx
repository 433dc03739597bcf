import type { Prize } from '../../sections/prizes.ts'
import { type ChapterProps, Section } from './Section.tsx'
import { Arches } from './tiles.tsx'

/** Read 1, 2, 3; seen as a podium with the first in the middle. */
export function Prizes({ page, told, ...chapter }: ChapterProps<'prizes'>) {
  return (
    <Section page={page} {...chapter}>
      {told.podium.length > 0 && (
        <ol className={`podium of${told.podium.length}`}>
          {told.podium.map((prize, at) => (
            <li key={prize.id} className={`p${at}`}>
              <PrizeText prize={prize} />
              {at === 0 && (
                <svg className="art" viewBox="0 0 240 120" aria-hidden="true" focusable="false">
                  <Arches w={240} h={120} colours={['cream', 'sun', 'clay']} inset={20} top={0} />
                </svg>
              )}
            </li>
          ))}
        </ol>
      )}
      {told.others.length > 0 && (
        <ul className="others">
          {told.others.map(prize => (
            <li key={prize.id}>
              <PrizeText prize={prize} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const PrizeText = ({ prize }: { prize: Prize }) => (
  <div className="prize">
    <h3 dir="auto">{prize.title}</h3>
    {prize.amount && (
      <p className="amount">
        {prize.amount} <small>{prize.currency}</small>
      </p>
    )}
    {prize.count && <p>{prize.count}</p>}
    {prize.track && <p dir="auto">{prize.track}</p>}
    {prize.benefit && <p dir="auto">{prize.benefit}</p>}
  </div>
)
