import type { Page } from '../../page.ts'
import type { Criterion } from '../../sections/judging.ts'

const stones = ['brand', 'sun', 'grove', 'clay', 'deep', 'leaf'] as const

/** The criteria as one bar whose parts are as wide as they weigh (style.ts writes the widths); many, or on a phone, as a bar each. */
export const Weights = ({ page, criteria }: { page: Page; criteria: Criterion[] }) => (
  <ol className={`weights${criteria.length > 6 ? ' many' : ''}`}>
    {criteria.map((criterion, at) => (
      <li key={criterion.id} className={`g${at} on-${stones[at % stones.length]}`}>
        {criterion.points && <b className="weigh">{page.format.number(Math.round(criterion.share * 100))}%</b>}
        <div>
          <h3 dir="auto">{criterion.title}</h3>
          {criterion.description && <p dir="auto">{criterion.description}</p>}
        </div>
      </li>
    ))}
  </ol>
)
