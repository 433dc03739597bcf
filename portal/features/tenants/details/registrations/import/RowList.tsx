import { NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Import } from '#contract/imports/import-records.ts'
import { type ImportFault, importFaults, type RowOutcome, rowOutcomes } from '#contract/imports/row-outcomes.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import segments from '../../sum-line.module.css'
import { faultKey } from './fault-key.ts'
import { useRowFilter } from './import-address.ts'
import css from './import.module.css'
import { RowItem } from './RowItem.tsx'

type Shown = RowOutcome | 'all'

const limit = 25
/** Outcomes that are shown without rows. */
const always: readonly Shown[] = ['create', 'faulted', 'all']

/** Rows of an import, filtered by what becomes of them and by fault. Rows of a draft can be corrected. */
export function RowList({ tenant, data }: { tenant: Tenant; data: Import }) {
  const { t } = useTranslation('sheets')
  const filter = useRowFilter()
  const [saved, setSaved] = useState('')
  const isDraft = data.state === 'draft'
  // Rows that wait for a correction come first.
  const [first] = useState<Shown>(isDraft && data.counts.faulted > 0 ? 'faulted' : 'all')
  const shown = [...rowOutcomes, 'all' as const].find(one => one === filter.outcome) ?? first
  const fault = importFaults.find(one => one === filter.fault)
  const query = { page: filter.page, limit, ...(shown !== 'all' && { outcome: shown }), ...(fault && { fault }) }
  const rows = useRead(api.imports.rows, { tenant: tenant.id, params: { id: data.id }, query })
  const count = rows.data?.count ?? 0
  // The last row of the last page was corrected.
  const isBehindEnd = count > 0 && rows.data?.results.length === 0 && !rows.isPlaceholderData
  useEffect(() => {
    if (isBehindEnd) filter.change('page', '')
    // oxlint-disable-next-line react/exhaustive-deps -- only the end of the list
  }, [isBehindEnd])
  return (
    <div>
      <Segments data={data} shown={shown} choose={outcome => filter.change('outcome', outcome)} />
      {shown === 'faulted' && rows.data && (
        <FaultFilter faults={rows.data.faults} chosen={fault} choose={chosen => filter.change('fault', chosen)} />
      )}
      <Text role="status" fz="sm" className={css.saved ?? ''}>
        {saved}
      </Text>
      {rows.error ? (
        <Failed what={t('rows.failed')} error={rows.error} retry={rows.refetch} />
      ) : !rows.data ? (
        <LoadingRows rows={8} />
      ) : (
        <FocusFallback shown={rows.data.results.map(({ number }) => number).join()} aria-busy={rows.isPlaceholderData}>
          {rows.data.results.length === 0 ? (
            <Text c="dimmed" py={16}>
              {t('rows.nothing')}
            </Text>
          ) : (
            <ul className={css.lines} aria-label={t('rows.list')}>
              {rows.data.results.map(row => (
                <RowItem
                  key={row.number}
                  tenant={tenant}
                  data={data}
                  row={row}
                  hasOutcome={shown === 'all'}
                  saved={({ row: n, outcome }) => setSaved(t('rows.saved', { n, outcome: t(`rows.${outcome}`) }))}
                />
              ))}
            </ul>
          )}
          <Pages page={filter.page} count={count} limit={limit} to={page => filter.change('page', String(page))} />
        </FocusFallback>
      )}
    </div>
  )
}

type SegmentsProps = { data: Import; shown: Shown; choose: (outcome: Shown) => void }

/** Numbers of rows by what becomes of them. Their sum is the number of all rows. */
function Segments({ data: { counts, rows, state }, shown, choose }: SegmentsProps) {
  const { t } = useTranslation('sheets', { keyPrefix: 'rows' })
  const wordOf = (outcome: Shown) =>
    state === 'draft' || (outcome !== 'create' && outcome !== 'complete') ? outcome : outcome === 'create' ? 'created' : 'completed'
  return (
    <nav aria-label={t('label')}>
      <ul className={segments.segments}>
        {[...rowOutcomes, 'all' as const]
          .map(outcome => ({ outcome, count: outcome === 'all' ? rows : counts[outcome] }))
          .filter(({ outcome, count }) => count > 0 || outcome === shown || always.includes(outcome))
          .map(({ outcome, count }, nth) => (
            <li key={outcome} data-sign={outcome === 'all' ? '=' : nth > 0 ? '+' : undefined}>
              <UnstyledButton
                className={segments.segment ?? ''}
                aria-current={outcome === shown ? 'true' : undefined}
                onClick={() => choose(outcome)}
              >
                <span>{t(wordOf(outcome))}</span> <b>{formatNumber(count)}</b>
              </UnstyledButton>
            </li>
          ))}
      </ul>
    </nav>
  )
}

type FaultFilterProps = {
  faults: Partial<Record<ImportFault['code'], number>>
  chosen: ImportFault['code'] | undefined
  choose: (code: string) => void
}

function FaultFilter({ faults, chosen, choose }: FaultFilterProps) {
  const { t } = useTranslation('sheets')
  const codes = importFaults.filter(code => (faults[code] ?? 0) > 0 || code === chosen)
  if (codes.length < 2 && !chosen) return null
  return (
    <div className={css.filter}>
      <NativeSelect
        size="md"
        aria-label={t('rows.kinds')}
        value={chosen ?? ''}
        data={[
          { value: '', label: t('rows.any') },
          ...codes.map(code => ({ value: code, label: t('rows.kind', { fault: t(faultKey(code)), count: faults[code] ?? 0 }) })),
        ]}
        onChange={event => choose(event.currentTarget.value)}
      />
    </div>
  )
}
