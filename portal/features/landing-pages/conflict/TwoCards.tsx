import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../draft/merge.ts'
import css from './conflict.module.css'
import type { Line } from './lines-of.ts'
import { VersionCard } from './VersionCard.tsx'

const sides = ['mine', 'theirs'] as const
export type ChoiceProps = { names: Record<Side, string>; chosen: Side; onChoose: (side: Side) => void }
type Card = { absent: boolean; hidden: boolean; lines: readonly Line[] }
type Props = ChoiceProps & { legend: string; changed: Side | 'both'; cardOf: (side: Side) => Card }

/** One thing in both versions, of which one stays. */
export function TwoCards({ legend, changed, names, chosen, onChoose, cardOf }: Props) {
  const { t } = useTranslation('editor')
  const group = useId()
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>
        <span>{legend}</span>
        <span className={css.who}>{t(changed === 'both' ? 'conflict.both' : `conflict.only_${changed}`)}</span>
      </legend>
      <div className={css.pair}>
        {sides.map(side => (
          <VersionCard
            key={side}
            group={group}
            name={names[side]}
            {...cardOf(side)}
            checked={chosen === side}
            onChoose={() => onChoose(side)}
          />
        ))}
      </div>
    </fieldset>
  )
}
