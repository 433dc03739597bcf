import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Hackathon } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import type { Flag } from '#portal/platform/api/use-api-mutation.ts'
import { type CsvColumn, csvOf, saveCsv } from '#portal/platform/data-table/csv.ts'
import { csvColumnsIn } from './columns.tsx'
import type { ListQuery } from './list-query.ts'

export function ExportButton({ query }: { query: ListQuery }) {
  const { t } = useTranslation('hackathons')
  const { t: tTable } = useTranslation('table')
  const [flag, setFlag] = useState<Flag>('idle')
  const save = async () => {
    setFlag('loading')
    try {
      saveRows(t('file'), csvColumnsIn(t), await allMatching(query))
      setFlag('done')
    } catch {
      setFlag('error')
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={flag === 'loading'}
        onClick={() => void save()}
      >
        {tTable('export')}
      </Button>
      {flag === 'error' && (
        <Text role="alert" c="error">
          {tTable('export_failed')}
        </Text>
      )}
    </>
  )
}

const perCall = 100

async function allMatching(query: ListQuery): Promise<Hackathon[]> {
  const rows: Hackathon[] = []
  for (let page = 1; ; page++) {
    const { results, count } = await callTo(api.tenants.list, { query: { ...query, page, limit: perCall } })
    rows.push(...results)
    if (results.length < perCall || rows.length >= count) return rows
  }
}

export const saveRows = (name: string, columns: readonly CsvColumn<Hackathon>[], rows: readonly Hackathon[]) =>
  saveCsv(
    name,
    csvOf(
      columns.map(([title]) => title),
      rows.map(row => columns.map(([, cellOf]) => cellOf(row))),
    ),
  )
