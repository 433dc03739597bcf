import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hackathon } from '#contract/tenant.ts'
import type { Flag } from '#portal/platform/api/use-send.ts'
import type { Column } from '#portal/platform/data-table/column.ts'
import { allMatching, saveRows } from './export-rows.ts'
import type { ListQuery } from './list-query.ts'

/** All that the filters leave, as a file. */
export function ExportButton({ query, columns }: { query: ListQuery; columns: readonly Column<Hackathon>[] }) {
  const { t } = useTranslation('hackathons')
  const { t: tTable } = useTranslation('table')
  const [flag, setFlag] = useState<Flag>('idle')
  const save = async () => {
    setFlag('loading')
    try {
      saveRows(t('file'), columns, await allMatching(query))
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
