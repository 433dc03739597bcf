import type { Prize } from '../sections/prizes.ts'

/** What is won, and by how many; for whom, and what comes with it. */
export const PrizeText = ({ prize }: { prize: Prize }) => (
  <>
    <h3 dir="auto">{prize.title}</h3>
    {prize.amount && (
      <p className="amount">
        {prize.amount} <small>{prize.currency}</small>
      </p>
    )}
    {prize.count && <p>{prize.count}</p>}
    {prize.track && <p dir="auto">{prize.track}</p>}
    {prize.benefit && <p dir="auto">{prize.benefit}</p>}
    {prize.sponsor && <p dir="auto">{prize.sponsor}</p>}
  </>
)
