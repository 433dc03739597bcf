import type { Prize } from '../../sections/prizes.ts'
import { type ChapterProps, Section } from './Section.tsx'

/** Sums on dot displays, the first the largest. */
export function Prizes({ page, told, ...chapter }: ChapterProps<'prizes'>) {
  return (
    <Section page={page} {...chapter} dark>
      {told.podium.length > 0 && (
        <ol className="prizes">
          {told.podium.map(prize => (
            <PrizeRow key={prize.id} prize={prize} />
          ))}
        </ol>
      )}
      {told.others.length > 0 && (
        <ul className="prizes more">
          {told.others.map(prize => (
            <PrizeRow key={prize.id} prize={prize} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const PrizeRow = ({ prize }: { prize: Prize }) => (
  <li>
    <div>
      <h3 dir="auto">{prize.title}</h3>
      {prize.count && <p>{prize.count}</p>}
      {prize.track && <p dir="auto">{prize.track}</p>}
      {prize.benefit && <p dir="auto">{prize.benefit}</p>}
    </div>
    {prize.amount && (
      <p className="amount">
        <span className="leds">
          <b>{prize.amount}</b>
        </span>{' '}
        <small>{prize.currency}</small>
      </p>
    )}
  </li>
)
