import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './contests.module.css'
import type { Contest, Side } from './merge-form.ts'

const sides = ['mine', 'theirs'] as const
type Props = {
  message: string
  contests: readonly Contest[]
  labelOf: (path: string) => string
  shown?: (path: string, value: string) => ReactNode
  chosen: (contest: Contest) => Side
  choose: (contest: Contest, side: Side) => void
}

/** Shows conflicts with both values. Choosing a value fills its field; the user submits the form separately. */
export function Contests({ message, contests, labelOf, shown = (_, value) => value, chosen, choose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.contests}>
      <p>
        <b>{message}</b> {t('versions.choose')}
      </p>
      {contests.map(contest => (
        <fieldset key={contest.path} className={css.contest}>
          <legend>{labelOf(contest.path)}</legend>
          {sides
            .map(side => ({ side, value: shown(contest.path, contest[side]) }))
            .map(({ side, value }) => (
              <label key={side} className={css.side}>
                <input
                  type="radio"
                  name={`${id} ${contest.path}`}
                  checked={chosen(contest) === side}
                  onChange={() => choose(contest, side)}
                />
                <span className={css.whose}>{t(`versions.${side}`)}</span>
                <span className={css.written} dir={typeof value === 'string' ? 'auto' : undefined}>
                  {value || '—'}
                </span>
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  )
}
