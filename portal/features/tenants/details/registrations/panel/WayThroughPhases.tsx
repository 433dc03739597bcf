import { Anchor, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { phaseName, wordOf } from '#portal/domain/phases/phase-labels.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import css from '../panel.module.css'

type Props = { tenant: Tenant; person: RegistrationDetail }
type Entered = RegistrationDetail['phases'][number]

/** The phases that a person entered, with published decisions. */
export function WayThroughPhases({ tenant, person: { phases } }: Props) {
  const { t } = useTranslation('phases')
  if (phases.length === 0) return null
  const outcomeOf = (phase: Entered) => {
    const word = t(`outcome.${wordOf(phase.standing, phase)}`)
    return phase.rank === null ? word : t('outcome.ranked', { word, n: formatNumber(phase.rank) })
  }
  const placeOf = ({ left_why, confirmed_at, confirm_until }: Entered) => {
    if (left_why) return t(`person.left.${left_why}`)
    if (confirmed_at) return t('person.confirmed_at', { at: formatMoment(confirmed_at, tenant.timezone) })
    return confirm_until && t('person.until', { at: formatMoment(confirm_until, tenant.timezone) })
  }
  return (
    <section aria-labelledby="way">
      <Title order={3} fz="md" id="way">
        {t('title')}
      </Title>
      <ol className={css.lines}>
        {phases.map(phase => {
          const facts = [phase.decided_at && formatMoment(phase.decided_at, tenant.timezone), placeOf(phase)].filter(Boolean)
          return (
            <li key={phase.id}>
              <div className={css.line}>
                {switchedAccess() === null ? (
                  <Anchor component={Link} to={`?tab=phases&phase=${phase.id}`}>
                    <bdi>{phaseName(t, phase)}</bdi>
                  </Anchor>
                ) : (
                  <bdi>{phaseName(t, phase)}</bdi>
                )}
                <span>{outcomeOf(phase)}</span>
              </div>
              {facts.length > 0 && (
                <Text fz="sm" c="dimmed">
                  {facts.join(' · ')}
                </Text>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
