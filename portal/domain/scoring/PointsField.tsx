import { useId } from 'react'
import { type L10n, textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './points-field.module.css'

type Props = {
  criterion: { name: L10n; meanings?: { low: L10n; middle: L10n; high: L10n } }
  scale: number
  value: number | null
  onChange: (value: number) => void
}

/** Points of one criterion as large buttons, with the meaning of the lowest, the middle and the highest value. */
export function PointsField({ criterion, scale, value, onChange }: Props) {
  const name = useId()
  const { low, middle, high } = criterion.meanings ?? {}
  const meanings = [low, middle, high].map(meaning => (meaning ? textIn(meaning, currentLanguage()) : ''))
  const at = [1, Math.ceil(scale / 2), scale]
  const areBelow = scale <= columns && meanings.every(fitsBelow)
  return (
    <fieldset className={css.field}>
      <legend dir="auto">{textIn(criterion.name, currentLanguage())}</legend>
      <div className={css.points}>
        {Array.from({ length: scale }, (_, nth) => nth + 1).map(point => (
          <label key={point} className={css.point}>
            <input className={css.radio} type="radio" name={name} checked={value === point} onChange={() => onChange(point)} />
            {formatNumber(point)}
          </label>
        ))}
        {areBelow &&
          meanings.map((meaning, nth) => (
            <span key={nth} dir="auto" className={css.below} style={{ gridColumn: at[nth] }}>
              {meaning}
            </span>
          ))}
      </div>
      {!areBelow &&
        meanings.map(
          (meaning, nth) =>
            meaning && (
              <div key={nth} className={css.meaning}>
                {formatNumber(at[nth] ?? scale)} · <bdi>{meaning}</bdi>
              </div>
            ),
        )}
    </fieldset>
  )
}

/** Buttons in a row. A longer scale has several rows. */
const columns = 5
/** Whether a meaning is readable in the width of its button on a phone. Longer ones are lines that begin with their value. */
const fitsBelow = (meaning: string) => meaning.length <= 24 && meaning.split(' ').every(word => word.length <= 9)
