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
  /** text at the end of the criterion's line */
  note?: string
  /** points before a correction, which are marked */
  former?: number | undefined
  isMissing?: boolean
}

/** Points of one criterion as a row of large cells, with the meaning of the lowest, the middle and the highest value. */
export function PointsField({ criterion, scale, value, onChange, note, former, isMissing = false }: Props) {
  const name = useId()
  const { low, middle, high } = criterion.meanings ?? {}
  const meanings = [low, middle, high].map(meaning => (meaning ? textIn(meaning, currentLanguage()) : ''))
  const at = [1, Math.ceil(scale / 2), scale]
  const areBelow = scale === columns && meanings.every(fitsBelow)
  return (
    <fieldset
      className={css.field}
      // Groups cannot be invalid. A form focuses its first invalid field.
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      aria-invalid={isMissing}
      tabIndex={-1}
    >
      <legend id={`${name}-legend`}>
        <bdi>{textIn(criterion.name, currentLanguage())}</bdi> {note !== undefined && <small>{note}</small>}
      </legend>
      <div className={css.points}>
        {Array.from({ length: scale }, (_, nth) => nth + 1).map(point => (
          <label key={point} className={css.point} data-former={(former === point && value !== point) || undefined}>
            <input className={css.radio} type="radio" name={name} checked={value === point} onChange={() => onChange(point)} />
            {formatNumber(point)}
          </label>
        ))}
      </div>
      {areBelow && meanings.some(meaning => meaning !== '') && (
        <div className={css.below}>
          {meanings.map((meaning, nth) => (
            <span key={nth} dir="auto">
              {meaning}
            </span>
          ))}
        </div>
      )}
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

/** Cells in a row. A longer scale has several rows. */
const columns = 5
/** Whether a meaning is readable below its cell on a phone. Longer ones are lines that begin with their value. */
const fitsBelow = (meaning: string) => meaning.length <= 24 && meaning.split(' ').every(word => word.length <= 11)
