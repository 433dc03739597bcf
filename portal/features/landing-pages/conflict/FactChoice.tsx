import type { FactPart } from '../draft/fact-merge.ts'
import { useFactWords } from './fact-words.ts'
import { type ChoiceProps, TwoCards } from './TwoCards.tsx'

/** One fact in both versions: what each of the two wrote. */
export function FactChoice({ part, ...choice }: ChoiceProps & { part: FactPart }) {
  const { labelOf, valueOf } = useFactWords()
  return (
    <TwoCards
      {...choice}
      legend={labelOf(part.path)}
      changed={part.changed}
      cardOf={side => ({ absent: false, hidden: false, lines: [{ path: part.path, label: '', value: valueOf(part.path, part[side]) }] })}
    />
  )
}
