import type { Prize } from '../../sections/prizes.ts'
import type { ChapterProps } from '../theme.ts'
import { Section } from './Section.tsx'

/** A ledger whose first line is the largest text after the title. */
export function Prizes(props: ChapterProps<'prizes'>) {
  const [first, ...rest] = [...props.view.podium, ...props.view.others]
  return (
    <Section {...props}>
      <ol className="prizes">
        {first && (
          <li className={first.amount.length > 7 ? 'first far' : 'first'}>
            <PrizeText prize={first} />
          </li>
        )}
        {rest.map(prize => (
          <li key={prize.id}>
            <PrizeText prize={prize} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

const PrizeText = ({ prize }: { prize: Prize }) => (
  <>
    <div>
      <h3 dir="auto">{prize.title}</h3>
      {[prize.track, prize.benefit, prize.count, prize.sponsor].filter(Boolean).map(line => (
        <p key={line} className="quiet" dir="auto">
          {line}
        </p>
      ))}
    </div>
    {prize.amount && (
      <p className="sum">
        <b>{prize.amount}</b> <small>{prize.currency}</small>
      </p>
    )}
  </>
)
