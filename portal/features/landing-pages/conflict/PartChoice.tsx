import { useTranslation } from 'react-i18next'
import type { LandingContent } from '#contract/landing-page/content.ts'
import type { Part, Side } from '../draft/merge.ts'
import { useLinesOf } from './lines-of.ts'
import { type ChoiceProps, TwoCards } from './TwoCards.tsx'

type Props = ChoiceProps & { part: Part; contents: Record<Side, LandingContent> }

/** One part of the page in both versions, as two radio buttons that show all that differs. */
export function PartChoice({ part, contents, ...choice }: Props) {
  const { t } = useTranslation(['editor', 'sections'])
  const lines = useLinesOf(part, contents)
  return (
    <TwoCards
      {...choice}
      legend={part.kind === 'section' ? t(`sections:${(part.mine ?? part.theirs)?.type ?? 'hero'}`) : t(`conflict.${part.kind}`)}
      changed={part.changed}
      cardOf={side => ({
        absent: part.kind === 'section' && part[side] === null,
        hidden: part.kind === 'section' && part[side]?.visible === false,
        lines: lines[side],
      })}
    />
  )
}
