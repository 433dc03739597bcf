import { formatNumber } from '#portal/platform/format/format.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import css from './growth-chart.module.css'

type Column = {
  /** unique key of the column; columns are sorted by it */
  key: string
  name: string
  count: number
  /** value of the previous period, drawn as a line */
  before?: number
}
type Props = {
  columns: readonly Column[]
  ends: readonly [first: string, last: string]
  words: { table: string; name: string; count: string; before?: string }
}

/** Column chart. Time runs in the reading direction. A table for screen readers repeats the numbers. */
export function Columns({ columns, ends, words }: Props) {
  const top = niceTop(Math.max(0, ...columns.flatMap(({ count, before = 0 }) => [count, before])))
  const width = columns.length * 10
  const hasBefore = columns.some(({ before }) => before !== undefined)
  const height = (count: number) => (100 * count) / top
  return (
    <>
      <div className={css.chart} aria-hidden="true">
        <div className={css.axis}>
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <svg className={css.columns} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
          {[0.5, 50, 99.5].map(y => (
            <line key={y} x1="0" x2={width} y1={y} y2={y} className={css.grid} vectorEffect="non-scaling-stroke" />
          ))}
          {columns.map(({ key, count }, at) => (
            <rect
              key={key}
              x={at * 10 + 1.5}
              y={100 - height(count)}
              width={7}
              height={height(count)}
              className={at === columns.length - 1 ? css.today : css.column}
            />
          ))}
          {hasBefore && (
            <path
              className={css.before}
              vectorEffect="non-scaling-stroke"
              d={columns.map(({ before = 0 }, at) => `${at === 0 ? 'M' : 'L'}${at * 10} ${100 - height(before)}h10`).join('')}
            />
          )}
        </svg>
        <div className={css.days}>
          <bdi>{ends[0]}</bdi>
          <bdi>{ends[1]}</bdi>
        </div>
      </div>
      <Disclosure summary={words.table}>
        <table className={css.figures}>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.count}</th>
              {hasBefore && <th scope="col">{words.before}</th>}
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map(({ key, name, count, before }) => (
              <tr key={key}>
                <th scope="row">
                  <time dateTime={key}>{name}</time>
                </th>
                <td>{formatNumber(count)}</td>
                {hasBefore && <td>{formatNumber(before ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  )
}

/** Returns the upper end of the scale. It is even, so that half of it is an integer. */
function niceTop(most: number): number {
  if (most <= 2) return 2
  const step = 10 ** Math.floor(Math.log10(most))
  const top = [1, 2, 4, 6, 8, 10].map(times => times * step).find(value => value >= most) ?? most
  return top % 2 === 0 ? top : top + 1
}
