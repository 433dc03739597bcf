import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Phase } from '#contract/phases/phase-records.ts'
import { type PhaseOutcome, phaseOutcomes } from '#contract/phases/phase.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { wordOf } from './outcomes.ts'
import type { Drafting } from './use-drafting.ts'

const rules = ['best', 'rest'] as const
type Rule = (typeof rules)[number]
/** Number of the best without a limit of places. */
const usualBest = 10

type Props = { phase: Phase; drafting: Drafting; close: () => void }

/** Drafts by a rule among those without a decision and without a draft. */
export function RuleDialog({ phase, drafting, close }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'rule' })
  const { t: tPhases } = useTranslation('phases')
  const free = phase.places.limit === null ? usualBest : phase.places.limit - (phase.drafts?.places ?? 0)
  const [rule, setRule] = useState<Rule>(free > 0 ? 'best' : 'rest')
  const [best, setBest] = useState<number | null>(Math.max(1, free))
  const [outcome, setOutcome] = useState<PhaseOutcome>(free > 0 ? 'in' : 'out')
  const [wholeTeams, setWholeTeams] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const choose = (chosen: Rule) => {
    setRule(chosen)
    setOutcome(chosen === 'best' ? 'in' : 'out')
  }
  const submit = async () => {
    setTried(true)
    if (isBusy || (rule === 'best' && best === null)) return
    setBusy(true)
    const isDrafted = await drafting.draft(rule === 'best' && best !== null ? { best, whole_teams: wholeTeams } : {}, outcome)
    setBusy(false)
    if (isDrafted) close()
  }
  const { status } = drafting
  const problem =
    isTried &&
    !isBusy &&
    (status?.kind === 'failed' ? sentenceFor(status.error) : status?.kind === 'drafted' && status.drafted === 0 && t('nobody'))
  return (
    <Dialog title={t('open')} opened onClose={close}>
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <RadioField label={t('who')} value={rule} choices={rules.map(value => ({ value, label: t(value) }))} onChange={choose} isStacked />
        {rule === 'best' && (
          <NumberField
            label={t('count')}
            hint={t('count_means')}
            value={best}
            min={1}
            max={1_000_000}
            error={isTried && best === null ? t('count_missing') : undefined}
            onChange={setBest}
          />
        )}
        {rule === 'best' && phase.subject === 'person' && (
          <SwitchField label={t('teams')} hint={t('teams_means')} value={wholeTeams} onChange={setWholeTeams} />
        )}
        <RadioField
          label={t('outcome')}
          value={outcome}
          choices={phaseOutcomes.map(value => ({ value, label: tPhases(`outcome.${wordOf(value, phase)}`) }))}
          onChange={setOutcome}
        />
        <Text fz="sm" c="dimmed">
          {t('means')}
        </Text>
        <SubmitButton isBusy={isBusy} words={{ submit: t('do'), busy: t('busy') }} />
      </Form>
    </Dialog>
  )
}
