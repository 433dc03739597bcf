import { Link } from 'react-router'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './sum-line.module.css'

export type SumPart = { id: string; label: string; count: number; to: string; sign?: '+' | '=' | undefined; isShown: boolean }

/** Links to the parts of a list, each with its number. The parts add up to all. */
export const SumLine = ({ label, parts }: { label: string; parts: readonly SumPart[] }) => (
  <nav aria-label={label}>
    <ul className={css.segments}>
      {parts.map(({ id, label: name, count, to, sign, isShown }) => (
        <li key={id} data-sign={sign}>
          <Link to={to} preventScrollReset className={css.segment} aria-current={isShown ? 'true' : undefined}>
            <span>{name}</span> <b>{formatNumber(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
