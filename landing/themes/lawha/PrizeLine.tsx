import type { Prize } from '../../sections/prizes.ts'

/** A sum on a dot display, beside what it is for. */
export const PrizeLine = ({ prize }: { prize: Prize }) => (
  <>
    <div>
      <h3 dir="auto">{prize.title}</h3>
      {prize.count && <p>{prize.count}</p>}
      {prize.track && <p dir="auto">{prize.track}</p>}
      {prize.benefit && <p dir="auto">{prize.benefit}</p>}
      {prize.sponsor && <p dir="auto">{prize.sponsor}</p>}
    </div>
    {prize.amount && (
      <p className="amount">
        <span className="leds">
          <b>{prize.amount}</b>
        </span>{' '}
        <small>{prize.currency}</small>
      </p>
    )}
  </>
)
