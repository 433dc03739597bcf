import { Button } from '@mantine/core'
import { IconUsersGroup, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Uuid } from '#contract/fields.ts'
import type { Registration } from '#contract/registration-records.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'

/** The team that the address asks for. */
export function teamWantedIn({ filterValues }: Pick<TableState, 'filterValues'>) {
  const team = Uuid.safeParse(filterValues['team']).data
  return team === undefined ? {} : { team }
}
/** In which order the address asks for the list. */
export const groupedIn = ({ filterValues }: Pick<TableState, 'filterValues'>) =>
  filterValues['grouped'] === 'team' ? { grouped: 'team' as const } : {}

type Props = { state: TableState; people: readonly Registration[] }

/** Teams together, or one of them alone. */
export function TeamFilter({ state, people }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'team' })
  const isGrouped = groupedIn(state).grouped !== undefined
  const { team } = teamWantedIn(state)
  const name = people.find(person => person.team?.id === team)?.team?.name
  return (
    <>
      <Button
        variant={isGrouped ? 'filled' : 'default'}
        aria-pressed={isGrouped}
        leftSection={<IconUsersGroup size={18} aria-hidden />}
        onClick={() => state.setFilters({ grouped: isGrouped ? '' : 'team' })}
      >
        {t('together')}
      </Button>
      {team !== undefined && (
        <Button
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('all', { name: name ?? '' })}
          onClick={() => state.setFilters({ team: '' })}
        >
          <bdi>{name ?? t('title')}</bdi>
        </Button>
      )}
    </>
  )
}
