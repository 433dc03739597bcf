import { formatNumber } from '#portal/platform/format/format.ts'
import css from './bars.module.css'

type Bar = { key: string; name: string; count: number; also?: number; /** shown beside the count */ share?: string }
type Props = {
  rows: readonly Bar[]
  /** true if the order of bars has a meaning, as in a funnel */
  isOrdered?: boolean
  words?: { name: string; count: string; also: string }
}

/** Renders bars, or a table if rows have a second number. */
export function Bars({ rows, isOrdered = false, words }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const width = (count: number) => ({ inlineSize: count === 0 ? 0 : `max(3px, ${(100 * count) / most}%)` })
  if (words)
    return (
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.also}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count, also }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                <span className={css.track}>
                  <span className={css.bar} style={width(count)} aria-hidden="true" />
                </span>
              </th>
              <td>{formatNumber(count)}</td>
              <td>{formatNumber(also ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={css.bars}>
      {rows.map(({ key, name, count, share }) => (
        <li key={key}>
          <span className={css.named}>
            <bdi>{name}</bdi>
            <span className={css.counted}>
              {share && <span className={css.share}>{share}</span>}
              <span className={css.count}>{formatNumber(count)}</span>
            </span>
          </span>
          <span className={css.track}>
            <span className={css.bar} style={width(count)} aria-hidden="true" />
          </span>
        </li>
      ))}
    </List>
  )
}
