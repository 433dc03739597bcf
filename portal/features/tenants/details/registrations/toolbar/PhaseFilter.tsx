import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { type PhaseStanding, phaseStandings } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { phaseName, wordOf } from '#portal/domain/phases/phase-labels.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { filtersIn } from '../list-query.ts'

/** Selects people who entered a phase, and how it was decided there by published decisions. */
export function PhaseFilter({ tenant, state }: { tenant: Tenant; state: TableState }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'phase' })
  const { t: tPhases } = useTranslation('phases')
  const phases = usePhases(tenant)
  const { phase = '', standing = '' } = filtersIn(state)
  if (phases.length === 0) return null
  const choose = (value: string) => {
    const [id = '', of = ''] = value.split(' ')
    // A phase contains people of several segments.
    state.setFilters({ phase: id, standing: of, state: id && 'all', confirmation: '', kind: '' })
  }
  const labelOf = (word: string, count: number) => `${word} (${formatNumber(count)})`
  const groups = phases.map(one => ({
    group: phaseName(tPhases, one),
    items: [
      { value: `${one.id} `, label: labelOf(t('entered'), one.people.entered) },
      ...phaseStandings
        .filter(of => one.people[of] > 0 || (one.id === phase && of === standing))
        .map(of => ({ value: `${one.id} ${of}`, label: labelOf(tPhases(`outcome.${wordOf(of, one)}`), one.people[of]) })),
    ],
  }))
  return (
    <NativeSelect
      label={t('label')}
      value={phase && `${phase} ${standing}`}
      onChange={event => choose(event.currentTarget.value)}
      data={[{ value: '', label: t('all') }, ...groups]}
    />
  )
}

/** Returns the name of a chosen phase and standing. */
export function usePhaseFilterName(tenant: Tenant): (phase: string, standing: PhaseStanding | undefined) => string {
  const { t } = useTranslation('registrations', { keyPrefix: 'phase' })
  const { t: tPhases } = useTranslation('phases')
  const phases = usePhases(tenant)
  return (phase, standing) => {
    const found = phases.find(({ id }) => id === phase)
    if (!found) return t('label')
    const name = isolated(phaseName(tPhases, found))
    return standing ? `${name}: ${tPhases(`outcome.${wordOf(standing, found)}`)}` : name
  }
}

/** Switched administrators cannot read the numbers of phases. */
const usePhases = ({ id, has_phases }: Tenant) =>
  useRead(api.phases.list, { tenant: id }, { enabled: has_phases && switchedAccess() === null }).data?.results ?? none

const none: never[] = []
