import { useId } from 'react'
import type { Criterion } from '#contract/endpoints/scores.ts'
import { textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './scores.module.css'

type Props = { criterion: Criterion; scale: number; value: number | null; onChange: (value: number) => void }

/** One of a few points, each large enough for a thumb; arrows move between them. */
export function PointsField({ criterion, scale, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={css.bare}>
      <legend dir="auto">{textIn(criterion.name, currentLanguage())}</legend>
      <div className={css.points}>
        {Array.from({ length: scale }, (_, at) => at + 1).map(point => (
          <label key={point} className={css.point}>
            <input className={css.radio} type="radio" name={name} checked={value === point} onChange={() => onChange(point)} />
            {formatNumber(point)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
