import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { Part, Side } from '../draft/merge.ts'
import css from './conflict.module.css'
import { useLinesOf } from './lines-of.ts'
import { VersionCard } from './VersionCard.tsx'

const sides = ['mine', 'theirs'] as const
type Props = {
  part: Part
  contents: Record<Side, LandingContent>
  names: Record<Side, string>
  chosen: Side
  onChoose: (side: Side) => void
}

/** One part of the page in both versions, as two radio buttons that show all that differs. */
export function PartChoice({ part, contents, names, chosen, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const group = useId()
  const lines = useLinesOf(part, contents)
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>
        <span>{part.kind === 'section' ? t(`section.${(part.mine ?? part.theirs)?.type ?? 'hero'}`) : t(`conflict.${part.kind}`)}</span>
        <span className={css.who}>{t(part.changed === 'both' ? 'conflict.both' : `conflict.only_${part.changed}`)}</span>
      </legend>
      <div className={css.pair}>
        {sides.map(side => (
          <VersionCard
            key={side}
            group={group}
            name={names[side]}
            absent={part.kind === 'section' && part[side] === null}
            hidden={part.kind === 'section' && part[side]?.visible === false}
            lines={lines[side]}
            checked={chosen === side}
            onChoose={() => onChoose(side)}
          />
        ))}
      </div>
    </fieldset>
  )
}
