import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phase, PhasePreview, PhaseWords } from '#contract/phases/phase-records.ts'
import { longestPhaseReason, longestPhaseWords, type PhaseOutcome, phaseOutcomes } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { wordOf } from '../board/outcomes.ts'
import { MailTexts } from './MailTexts.tsx'

/** What the people concerned get with the decisions. */
export type SentAlong = {
  sends_mails: boolean
  shows_rank: boolean
  shares_lines: boolean
  shares_means: boolean
  /** of a correction */
  reason: string
  words: PhaseWords
}
type Props = {
  tenant: Tenant
  phase: Phase
  next: Phase
  preview: PhasePreview
  given: SentAlong
  /** whether the missing reason is shown as a fault */
  isUnexplained: boolean
  change: (changes: Partial<SentAlong>) => void
}

/** The step of the publication in which the editor sees and completes what people read. */
export function MailStep({ tenant, phase, next, preview, given, isUnexplained, change }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'publish' })
  const { drafts, corrections, judged } = preview
  return (
    <>
      <SwitchField label={t('mails')} hint={t('mails_means')} value={given.sends_mails} onChange={sends_mails => change({ sends_mails })} />
      {drafts.reserve > 0 && (
        <SwitchField label={t('rank')} hint={t('rank_means')} value={given.shows_rank} onChange={shows_rank => change({ shows_rank })} />
      )}
      {judged > 0 && (
        <>
          <SwitchField
            label={t('lines')}
            hint={t('lines_means', { count: judged, n: formatNumber(judged) })}
            value={given.shares_lines}
            onChange={shares_lines => change({ shares_lines })}
          />
          <SwitchField
            label={t('points')}
            hint={t('points_means')}
            value={given.shares_means}
            onChange={shares_means => change({ shares_means })}
          />
        </>
      )}
      {corrections > 0 && (
        <div>
          <ReasonField
            label={t('reason')}
            hint={t('reason_means', { count: corrections, n: formatNumber(corrections) })}
            value={given.reason}
            limit={longestPhaseReason}
            onChange={reason => change({ reason })}
          />
          {isUnexplained && (
            <Text role="alert" c="error" fz="sm">
              {t('reason_missing')}
            </Text>
          )}
        </div>
      )}
      <MailTexts tenant={tenant} phase={phase} next={next} preview={preview} showsRank={given.shows_rank} />
      {phaseOutcomes
        .filter(outcome => drafts[outcome] > 0)
        .map(outcome => (
          <Words key={outcome} phase={phase} outcome={outcome} words={given.words} change={change} />
        ))}
    </>
  )
}

type WordsProps = Pick<Props, 'phase' | 'change'> & { outcome: PhaseOutcome; words: PhaseWords }

function Words({ phase, outcome, words, change }: WordsProps) {
  const { t } = useTranslation('phases')
  const named = { outcome: t(`outcome.${wordOf(outcome, phase)}`) }
  return (
    <L10nPair
      labels={{ ar: t('publish.words_ar', named), en: t('publish.words_en', named) }}
      value={words[outcome]}
      errors={{}}
      limit={longestPhaseWords}
      lines={3}
      onChange={given => change({ words: { ...words, [outcome]: given } })}
    />
  )
}
