import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasRequiredColumns } from '#contract/imports/import-columns.ts'
import type { Import } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { importSearch } from './import-address.ts'
import css from './import.module.css'
import { ProjectsNotice } from './ProjectsNotice.tsx'
import { RowList } from './RowList.tsx'
import { RunDialog } from './RunDialog.tsx'
import { SeatsNotice } from './SeatsNotice.tsx'

type Props = { tenant: Tenant; data: Import; isSaving: boolean }

/** Preview of all rows, and the button of the import. */
export function RowsStep({ tenant, data, isSaving }: Props) {
  const { t } = useTranslation('sheets')
  const [isRunning, setRunning] = useState(false)
  const { counts, columns, source } = data
  const people = counts.create + counts.complete
  const count = people || data.projects.create
  const isReady = hasRequiredColumns(columns.map(({ target }) => target))
  if (!isReady)
    return (
      <Alert variant="light">
        <Text mb={8}>{t('columns.missing')}</Text>
        <Button component={Link} to={importSearch(data.id, 'columns')} variant="default">
          {t('run.columns_first')}
        </Button>
      </Alert>
    )
  return (
    <>
      {source !== 'unknown' && <Text c="dimmed">{t('columns.looks_like', { source: t(`source.${source}`) })}</Text>}
      <SeatsNotice tenant={tenant} data={data} />
      <ProjectsNotice data={data} />
      <RowList tenant={tenant} data={data} />
      <div className={css.bar} data-sticky-bar>
        <Text fz="sm" className={css.barText ?? ''} role="status" data-quiet={(!isSaving && count > 0) || undefined}>
          {isSaving
            ? t('columns.saving')
            : count === 0
              ? t('run.nothing')
              : counts.faulted > 0 && t('run.left_out', { count: counts.faulted })}
        </Text>
        {count > 0 && (
          <Button aria-disabled={isSaving} onClick={() => !isSaving && setRunning(true)}>
            {t(people > 0 ? 'run.open' : 'projects.open', { count })}
          </Button>
        )}
      </div>
      {isRunning && <RunDialog tenant={tenant} data={data} close={() => setRunning(false)} />}
    </>
  )
}
