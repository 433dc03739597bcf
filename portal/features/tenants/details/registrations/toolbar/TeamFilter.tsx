import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Registration } from '#contract/registration-records.ts'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { filtersIn } from '../list-query.ts'

type Props = { state: TableState; people: readonly Registration[]; size: 'sm' | 'md' }

/** The team whose members alone are listed, with a way to list everyone again. */
export function TeamFilter({ state, people, size }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'team' })
  const { team } = filtersIn(state)
  if (team === undefined) return null
  const name = people.find(person => person.team?.id === team)?.team?.name
  return (
    <Button
      size={size}
      variant="light"
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t('all', { name: name ?? '' })}
      onClick={() => state.setFilters({ team: '' })}
    >
      <bdi>{name ?? t('title')}</bdi>
    </Button>
  )
}
