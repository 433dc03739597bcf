import { Button, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { TableState } from '#portal/platform/data-table/table-state.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import css from './hackathons.module.css'
import type { Scope } from './list-query.ts'

/** Whose hackathons: in the address, as all that the list shows; mine while it does not say. */
export function useScope({ setFilter }: TableState) {
  const [address] = useSearchParams()
  const scope: Scope = address.get('scope') === 'all' ? 'all' : 'mine'
  return [scope, (wanted: Scope) => setFilter('scope', wanted === 'all' ? wanted : '')] as const
}

export function ScopeSwitch({ scope, choose }: { scope: Scope; choose: (scope: Scope) => void }) {
  const { t } = useTranslation('hackathons')
  return (
    <SegmentedControl
      className={css.scope ?? ''}
      aria-label={t('filter.scope')}
      value={scope}
      onChange={value => choose(value === 'all' ? 'all' : 'mine')}
      data={[
        { value: 'mine', label: t('mine') },
        { value: 'all', label: t('everybody') },
      ]}
    />
  )
}

/** None of mine has this in it; somebody else's may. */
export function SearchedByAll({ search }: { search: string }) {
  const { t } = useTranslation('hackathons')
  if (!search) return null
  return (
    <Button component={Link} to={paths.hackathons({ scope: 'all', search })} variant="subtle">
      {t('search_everybody')}
    </Button>
  )
}
