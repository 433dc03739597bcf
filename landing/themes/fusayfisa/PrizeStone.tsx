import type { Prize } from '../../sections/prizes.ts'
import { Arch } from './Podium.tsx'

/** A step of the podium; the first stands before an arch. */
export const PrizeStone = ({ prize, isFirst }: { prize: Prize; isFirst: boolean }) => (
  <>
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
    {isFirst && <Arch />}
  </>
)
