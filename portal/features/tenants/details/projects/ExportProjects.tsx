import { Button, Menu, Text } from '@mantine/core'
import { IconBraces, IconFileSpreadsheet, IconFileTypeCsv, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { mayReadPeople } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { saveWorkbook } from '#portal/platform/data-table/workbook.ts'
import { saveFile, saveFrom } from '#portal/platform/files/save-file.ts'

type Format = 'xlsx' | 'csv' | 'json' | 'zip'

/** Exports contain the members' addresses, which viewers may not read. */
export function ExportProjects({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('projects', { keyPrefix: 'export' })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!mayReadPeople(tenant.role)) return null
  const save = async (format: Format) => {
    setError(null)
    setBusy(true)
    await exportAs(tenant.id, format).catch(setError)
    setBusy(false)
  }
  const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv, json: IconBraces, zip: IconFileZip }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} keepMounted={false}>
        <Menu.Target>
          <Button variant="default" size="sm" loading={isBusy}>
            {t('do')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv', 'json', 'zip'] as const).map(format => {
            const Icon = icons[format]
            return (
              <Menu.Item key={format} leftSection={<Icon size={18} aria-hidden />} onClick={() => void save(format)}>
                {t(format)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {error !== null && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </>
  )
}

async function exportAs(tenant: string, format: Format) {
  if (format === 'zip') return saveFrom((await callTo(api.projects.exportFiles, { tenant })).url)
  const { filename, text, cells } = await callTo(api.projects.export, { tenant, query: { as: format === 'xlsx' ? 'cells' : format } })
  if (format !== 'xlsx') return saveFile(filename, new Blob([text]), format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json')
  const [heading = [], ...rows] = cells
  await saveWorkbook(filename.replace(/\.csv$/, ''), heading, rows)
}
