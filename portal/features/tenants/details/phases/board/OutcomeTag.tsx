import { useTranslation } from 'react-i18next'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { PhaseStanding } from '#contract/phases/phase.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../phases.module.css'
import { standingColors, wordOf } from './outcomes.ts'

type Props = { phase: Phase; standing: PhaseStanding; rank?: number | null; isDraft?: boolean }

export function OutcomeTag({ phase, standing, rank = null, isDraft = false }: Props) {
  const { t } = useTranslation('phases')
  const word = t(`outcome.${wordOf(standing, phase)}`)
  return (
    <Tag color={standingColors[standing]} className={isDraft ? css.draft : undefined}>
      {rank === null ? word : t('outcome.ranked', { word, n: formatNumber(rank) })}
    </Tag>
  )
}
