import { ActionIcon, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Badge } from '#contract/badges/badge-records.ts'
import { roleWords } from '#contract/badges/badge-words.ts'
import { badgeKinds } from '#contract/badges/badge.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { CompactRow } from '#portal/platform/data-table/CompactRow.tsx'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { FilterField } from '#portal/platform/data-table/FilterField.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import { type Column, fromRow, rowHeader, useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { EmptyArea } from '../EmptyArea.tsx'
import { SumLine } from '../SumLine.tsx'
import css from './badges.module.css'
import { Printed } from './Printed.tsx'
import type { useBadges } from './use-badges.ts'

type Actions = { isBusy: boolean; print: (badge: Badge) => void; edit: (guest: Badge) => void; remove: (guest: Badge) => void }
type Props = Actions & { tenant: Tenant; badges: ReturnType<typeof useBadges>; add: () => void }

const segments = ['not_printed', 'changed', 'all'] as const

/** List of badges. The URL stores filters and page. */
export function BadgesTable({ tenant, badges: { state, read, kind, shown }, add, ...actions }: Props) {
  const { t } = useTranslation('badges')
  const { pathname, search } = useLocation()
  const columns = useMemo(
    () => columnsIn(t, tenant.timezone, actions),
    // oxlint-disable-next-line react/exhaustive-deps -- the actions only print and set the dialog
    [t, tenant.timezone, actions.isBusy],
  )
  const { table } = useDataTable({ state, columns, rows: read.data?.results })
  // The preview is beside the list.
  const isNarrow = useMediaQuery('(max-width: 90em)', undefined, { getInitialValueInEffect: false })
  const counts = read.data?.counts
  const addressOf = (segment: string) => {
    const query = new URLSearchParams(search)
    query.delete('page')
    if (segment === 'not_printed') query.delete('state')
    else query.set('state', segment)
    return `${pathname}?${query}`
  }
  const isEmpty = counts?.all === 0
  const empty =
    counts === undefined || counts.all === 0 ? (
      <EmptyArea tenant={tenant} title={t('none')} hint={t('none_hint')}>
        <Button variant="default" onClick={add}>
          {t('guest.add')}
        </Button>
      </EmptyArea>
    ) : (
      <EmptyArea tenant={tenant} title={t(shown === 'changed' ? 'none_changed' : 'none_left')} hint={t('none_left_hint')} />
    )
  return (
    <>
      {counts && !isEmpty && (
        <SumLine
          label={t('segment.label')}
          parts={segments.map(segment => ({
            id: segment,
            label: t(`segment.${segment}`),
            count: counts[segment],
            to: addressOf(segment),
            isShown: segment === shown,
          }))}
        />
      )}
      {!isEmpty && (
        <Group gap={8}>
          <SearchField state={state} label={t('search')} columns={{}} isLabelled={false} size={isNarrow ? 'md' : 'sm'} />
          <FilterField
            state={state}
            name="kind"
            label={t('filter')}
            choices={badgeKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
          />
        </Group>
      )}
      <DataTable
        caption={t('list')}
        // The segment is no filter of the user.
        state={{ ...state, isNarrowed: state.query.search !== '' || kind !== undefined }}
        table={table}
        read={read}
        nameOf={nameOf}
        card={({ original }) => <Card badge={original} timeZone={tenant.timezone} {...actions} />}
        view={isNarrow ? 'cards' : 'table'}
        range={({ from, to, count }) => t('range', { from: formatNumber(from), to: formatNumber(to), count, n: formatNumber(count) })}
        filters={kind ? [t(`kind.${kind}`)] : []}
        empty={empty}
      />
    </>
  )
}

/** Returns the role as the badge shows it, in the language of the screen. */
const roleText = ({ role, word }: Pick<Badge, 'role' | 'word'>) => word || roleWords[role][currentLanguage()]

const nameOf = ({ name }: Badge) => name[currentLanguage()] || name.ar || name.en

const columnsIn = (t: TFunction<'badges'>, timeZone: string, actions: Actions): Column<Badge>[] => [
  { id: 'name', header: t('column.name'), ...rowHeader, cell: fromRow(badge => <Names badge={badge} />) },
  { id: 'role', header: t('column.role'), cell: fromRow(badge => <bdi>{roleText(badge)}</bdi>) },
  { id: 'printed', header: t('column.printed'), cell: fromRow(badge => <Printed badge={badge} timeZone={timeZone} isTitled />) },
  { id: 'actions', header: t('column.actions'), cell: fromRow(badge => <Act badge={badge} {...actions} />) },
]

function Names({ badge }: { badge: Badge }) {
  const { name, affiliation, venue_table } = badge
  const other = name.ar !== '' && name.en !== '' ? (nameOf(badge) === name.ar ? name.en : name.ar) : ''
  return (
    <span className={css.names}>
      <bdi className={css.name}>{nameOf(badge)}</bdi>
      {[other, affiliation, venue_table].filter(Boolean).length > 0 && (
        <span className={css.more}>
          {[other, affiliation, venue_table].filter(Boolean).map((part, nth) => (
            <span key={nth}>
              {nth > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

function Act({ badge, isBusy, print, edit, remove }: Actions & { badge: Badge }) {
  const { t } = useTranslation('badges')
  const name = isolated(nameOf(badge))
  const label = t('print_named', { name })
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label={label}
        title={label}
        aria-disabled={isBusy}
        onClick={() => isBusy || print(badge)}
      >
        <IconPrinter size={20} aria-hidden />
      </ActionIcon>
      {badge.kind === 'guest' && (
        <RowMenu
          label={t('actions_of', { name })}
          actions={[
            { name: 'edit', label: t('guest.edit'), choose: () => edit(badge) },
            { name: 'remove', label: t('guest.remove'), isRisky: true, choose: () => remove(badge) },
          ]}
        />
      )}
    </Group>
  )
}

const Card = ({ badge, timeZone, ...actions }: Actions & { badge: Badge; timeZone: string }) => (
  <CompactRow
    name={<bdi className={css.name}>{nameOf(badge)}</bdi>}
    fact={[roleText(badge), badge.affiliation, badge.venue_table].filter(Boolean).join(' · ')}
    when={badge.printed && <Printed badge={badge} timeZone={timeZone} />}
    menu={<Act badge={badge} {...actions} />}
  />
)
