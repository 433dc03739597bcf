import { Anchor, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import { certificateKinds, type CertificateState, certificateStates } from '#contract/certificates/certificate.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { CompactRow } from '#portal/platform/data-table/CompactRow.tsx'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { FilterField } from '#portal/platform/data-table/FilterField.tsx'
import { FilterSheet } from '#portal/platform/data-table/FilterSheet.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import { sizes, useTableState } from '#portal/platform/data-table/table-state.ts'
import { type Column, fromRow, rowHeader, useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatDay, formatNumber, formatShortDay } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { EmptyArea, ReadOnlyArea } from '../EmptyArea.tsx'
import css from './certificates.module.css'

type Actions = {
  mayChange: boolean
  revoke: (certificate: Certificate) => void
  reissue: (certificate: Certificate) => void
  decideName: (certificate: Certificate) => void
}
type Props = Actions & { tenant: Tenant }

/** Table of certificates. The URL stores filters and page. */
export function CertificatesTable({ tenant, ...actions }: Props) {
  const { t } = useTranslation('certificates')
  const columns = useMemo(
    () => columnsIn(t, tenant.timezone, actions),
    // oxlint-disable-next-line react/exhaustive-deps -- the actions only set the dialog
    [t, tenant.timezone, actions.mayChange],
  )
  const state = useTableState('certificates', columns, ['kind', 'state'])
  const { page, limit, search } = state.query
  const kind = certificateKinds.find(one => one === state.filterValues['kind'])
  const ended = certificateStates.find(one => one === state.filterValues['state'])
  const query = { page, limit, ...(search && { search }), ...(kind && { kind }), ...(ended && { state: ended }) }
  const read = useRead(api.certificates.list, { tenant: tenant.id, query })
  const { table } = useDataTable({ state, columns, rows: read.data?.results })
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  // One page needs no search.
  const isShort = read.data !== undefined && read.data.count <= sizes[0] && !state.isNarrowed
  const filters = (
    <>
      <FilterField
        state={state}
        name="kind"
        label={t('filter.kind')}
        choices={certificateKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <FilterField
        state={state}
        name="state"
        label={t('filter.state')}
        choices={certificateStates.map(value => ({ value, label: t(`state.${value}`) }))}
      />
    </>
  )
  return (
    <>
      {!isShort && (
        <Group gap={8} wrap="nowrap">
          <SearchField state={state} label={t('search')} columns={{}} isLabelled={false} size={isNarrow ? 'md' : 'sm'} />
          {isNarrow ? (
            <FilterSheet state={state} active={[kind, ended].filter(Boolean).length}>
              {filters}
            </FilterSheet>
          ) : (
            filters
          )}
        </Group>
      )}
      <DataTable
        caption={t('list')}
        state={state}
        table={table}
        read={read}
        nameOf={({ name }) => name}
        card={({ original }) => <Card certificate={original} timeZone={tenant.timezone} {...actions} />}
        view={isNarrow ? 'cards' : 'table'}
        range={({ from, to, count }) => t('range', { from: formatNumber(from), to: formatNumber(to), count, n: formatNumber(count) })}
        filters={[...(kind ? [t(`kind.${kind}`)] : []), ...(ended ? [t(`state.${ended}`)] : [])]}
        empty={
          actions.mayChange ? <EmptyArea tenant={tenant} title={t('none')} hint={t('none_hint')} /> : <ReadOnlyArea title={t('none')} />
        }
      />
    </>
  )
}

const colors: Record<CertificateState, string> = { valid: 'green', replaced: 'gray', revoked: 'red' }

const columnsIn = (t: TFunction<'certificates'>, timeZone: string, actions: Actions): Column<Certificate>[] => [
  { id: 'name', header: t('column.name'), ...rowHeader, cell: fromRow(certificate => <Name certificate={certificate} />) },
  { id: 'kind', header: t('column.kind'), cell: fromRow(({ kind }) => t(`kind.${kind}`)) },
  {
    id: 'state',
    header: t('column.state'),
    cell: fromRow(certificate => <State certificate={certificate} />),
  },
  {
    id: 'issued',
    header: t('column.issued'),
    cell: fromRow(({ issued_at }) => (
      <time dateTime={issued_at} className={css.when}>
        {formatDay(issued_at, timeZone)}
      </time>
    )),
  },
  ...(actions.mayChange
    ? [
        {
          id: 'actions',
          header: t('column.actions'),
          cell: fromRow(certificate => <Change certificate={certificate} {...actions} />),
        } satisfies Column<Certificate>,
      ]
    : []),
]

function State({ certificate: { state, requested_name, is_foreign } }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  if (requested_name !== '') return <Tag color="orange">{t('asks')}</Tag>
  return is_foreign && state === 'valid' ? <Tag color="gray">{t('foreign')}</Tag> : <Tag color={colors[state]}>{t(`state.${state}`)}</Tag>
}

const Name = ({ certificate: { name, url } }: { certificate: Certificate }) => (
  <Anchor href={`${url}?lng=${currentLanguage()}`} target="_blank" rel="noopener" dir="auto" title={name}>
    {name}
  </Anchor>
)

function Change({ certificate, revoke, reissue, decideName }: Actions & { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  if (certificate.state !== 'valid') return null
  return (
    <RowMenu
      label={t('actions_of', { name: isolated(certificate.name) })}
      actions={[
        ...(certificate.requested_name === '' ? [] : [{ name: 'name', label: t('name.open'), choose: () => decideName(certificate) }]),
        { name: 'reissue', label: t('reissue.open'), choose: () => reissue(certificate) },
        { name: 'revoke', label: t('revoke.open'), isRisky: true, choose: () => revoke(certificate) },
      ]}
    />
  )
}

/** A valid certificate has no tag on a phone, because most certificates are valid. */
function Card({ certificate, timeZone, ...actions }: Actions & { certificate: Certificate; timeZone: string }) {
  const { t } = useTranslation('certificates')
  const { kind, state, issued_at, requested_name, is_foreign } = certificate
  return (
    <CompactRow
      name={<Name certificate={certificate} />}
      fact={t(`kind.${kind}`)}
      when={<time dateTime={issued_at}>{formatShortDay(issued_at, timeZone)}</time>}
      tag={(state !== 'valid' || requested_name !== '' || is_foreign) && <State certificate={certificate} />}
      menu={actions.mayChange && <Change certificate={certificate} {...actions} />}
    />
  )
}
