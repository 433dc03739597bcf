import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Reached } from '#contract/announcements/announcements-endpoints.ts'
import { type Audience, type PhaseAudience, type PhaseGroup, phaseOfAudience } from '#contract/announcements/announcements.ts'
import { type Language, languages } from '#contract/language.ts'
import type { Phase } from '#contract/phases/phase-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { phaseName } from '#portal/domain/phases/phase-labels.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'

/** Number of recipients, in total and by language. */
export function Reach({ reached }: { reached: Reached | undefined }) {
  const { t } = useTranslation('announcements')
  if (!reached) return <Text>{'\u00a0'}</Text>
  const { count } = reached
  return (
    <div role="status">
      <Text fw={600}>{t('reach', { count, n: formatNumber(count) })}</Text>
      {count > 0 && (
        <Text fz="sm" c="dimmed">
          {languages.map(language => t(`in_${language}`, { n: formatNumber(reached[language]) })).join(' · ')}
        </Text>
      )}
    </div>
  )
}

/** Recipients who get no mail, or get the other language. */
export function ReachNotes({ reached, written }: { reached: Reached | undefined; written: readonly Language[] }) {
  const { t } = useTranslation('announcements')
  if (!reached) return null
  const { unsubscribed, bounced } = reached
  const otherwise = languages.find(language => written.length === 1 && !written.includes(language) && reached[language] > 0)
  const notes = [
    otherwise && t(`told_other_${otherwise}`, { count: reached[otherwise], n: formatNumber(reached[otherwise]) }),
    unsubscribed > 0 && t('unsubscribed', { count: unsubscribed, n: formatNumber(unsubscribed) }),
    bounced > 0 && t('bounced', { count: bounced, n: formatNumber(bounced) }),
  ].filter(line => typeof line === 'string')
  return (
    <div role="status">
      {notes.map(line => (
        <Text key={line} fz="sm" c="dimmed" mt={4}>
          {line}
        </Text>
      ))}
    </div>
  )
}

/** Returns the name of a group. Announcements remain after their phase was removed. */
export function useAudienceName({ id, has_phases }: Tenant): (one: Audience) => string {
  const { t } = useTranslation('announcements')
  const { t: tPhases } = useTranslation('phases')
  const phases = useRead(api.phases.list, { tenant: id }, { enabled: has_phases })
  return one => {
    const of = phaseOfAudience(one)
    if (!of) return t(`group.${one as Exclude<Audience, PhaseAudience>}`)
    const phase = phases.data?.results.find(({ id: known }) => known === of.phase)
    if (!phase) return has_phases && phases.isPending ? '' : t('group_removed')
    return t('group_of_phase', { phase: isolated(phaseName(tPhases, phase)), group: t(`phase_group.${wordOf(of.group, phase)}`) })
  }
}

/** The reserve of a screening is the waitlist. */
const wordOf = (group: PhaseGroup, { is_screening }: Pick<Phase, 'is_screening'>) =>
  group === 'reserve' && is_screening ? 'waitlist' : group
