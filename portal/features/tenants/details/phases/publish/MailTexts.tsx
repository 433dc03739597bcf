import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phase, PhasePreview } from '#contract/phases/phase-records.ts'
import { type PhaseNewsKind, phaseSentence } from '#contract/phases/phase-words.ts'
import { phaseOutcomes } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { phaseName } from '#portal/domain/phases/phase-labels.ts'
import { formatDays, formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { wordOf } from '../board/outcomes.ts'
import css from './publish.module.css'

type Props = { tenant: Tenant; phase: Phase; next: Phase; preview: PhasePreview; showsRank: boolean }

/** The sentence of the mail for each outcome, in the language of the portal. */
export function MailTexts({ tenant, phase, next, preview, showsRank }: Props) {
  const { t } = useTranslation('phases')
  const { drafts, confirm_until } = preview
  const news = {
    phase: phaseName(t, next),
    team: '',
    days: formatDays(next.starts_at, next.ends_at, tenant.timezone),
    until: confirm_until ? formatMoment(confirm_until, tenant.timezone) : '',
    rank: showsRank ? phase.parties.reserve + 1 : null,
  }
  const kindOf = (outcome: 'in' | 'reserve' | 'out'): PhaseNewsKind => (outcome === 'in' && confirm_until ? 'in_asked' : outcome)
  return (
    <section aria-labelledby="letters">
      <Title order={3} fz="md" id="letters">
        {t('publish.letters')}
      </Title>
      <Text fz="sm" c="dimmed">
        {t('publish.letters_means')}
      </Text>
      <dl className={css.letters}>
        {phaseOutcomes
          .filter(outcome => drafts[outcome] > 0)
          .map(outcome => (
            <div key={outcome}>
              <dt>
                {t(`outcome.${wordOf(outcome, phase)}`)} · {formatNumber(drafts[outcome])}
              </dt>
              <dd>{phaseSentence(currentLanguage(), kindOf(outcome), news)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
