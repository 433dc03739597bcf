import { Menu, Progress, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import type { Format, useExport } from './use-export.ts'

type Export = ReturnType<typeof useExport>

export function ExportItems({ tenant, save }: { tenant: Tenant; save: (as: Format) => Promise<void> }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'export' })
  const form = useRead(api.registrations.form, { tenant: tenant.id })
  const asksForMlh = form.data?.fields.some(({ name }) => name === 'mlh_sharing') ?? false
  return (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => void save('xlsx')}>
        {t('xlsx')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => void save('csv')}>
        {t('csv')}
      </Menu.Item>
      {asksForMlh &&
        (['mlh', 'mlh_check_in'] as const).map(preset => (
          <Menu.Item key={preset} leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => void save(preset)}>
            {t(preset)}
          </Menu.Item>
        ))}
    </>
  )
}

export function ExportStatus({ done, error }: Export) {
  const { t } = useTranslation('registrations', { keyPrefix: 'export' })
  return (
    <>
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
    </>
  )
}
