import { Button, Menu, Progress, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { exportPeople, type Wanted } from './export-people.ts'
import css from './registrations.module.css'

/** The rows that are looked at, all pages of them, as a table for spreadsheets. */
export function Export({ tenant, wanted }: { tenant: Tenant; wanted: Wanted }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'export' })
  const [done, setDone] = useState<{ rows: number; of: number } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const save = async (as: 'csv' | 'xlsx') => {
    setError(null)
    setDone({ rows: 0, of: 0 })
    try {
      await exportPeople(tenant.id, wanted, as, (rows, of) => setDone({ rows, of }))
    } catch (problem) {
      setError(problem)
    }
    setDone(null)
  }
  return (
    <div className={css.export}>
      <Menu position="bottom-end" withinPortal={false} keepMounted={false}>
        <Menu.Target>
          <Button variant="default" loading={done !== null} leftSection={<IconDownload size={18} aria-hidden />}>
            {t('do')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => void save('xlsx')}>
            {t('xlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => void save('csv')}>
            {t('csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {done !== null && done.of > 0 && (
        <Progress
          value={(100 * done.rows) / done.of}
          aria-label={t('progress', { rows: formatNumber(done.rows), of: formatNumber(done.of) })}
          size="sm"
        />
      )}
      {error !== null && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </div>
  )
}
