import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { hasRequiredColumns } from '#contract/imports/import-columns.ts'
import type { Import } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { allImports } from '../import-path.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { importSearch, type ImportStep } from './import-address.ts'
import css from './import.module.css'
import { ImportReport } from './ImportReport.tsx'
import { RowsStep } from './RowsStep.tsx'
import { useChoices } from './use-choices.ts'

/** One import: the steps of a draft, afterwards its report. */
export function ImportScreen({ tenant, id }: { tenant: Tenant; id: string }) {
  const { t } = useTranslation('sheets')
  const { data, error, refetch } = useRead(api.imports.detail, { tenant: tenant.id, params: { id } })
  if (error) return <Failed what={t('failed')} error={error} retry={refetch} />
  if (data?.id !== id) return <LoadingRows rows={6} />
  return data.state === 'draft' ? <DraftSteps tenant={tenant} data={data} /> : <ImportReport tenant={tenant} data={data} />
}

/** Whether the user has to choose something about the columns. */
const asksChoices = ({ columns, unmatched }: Import) =>
  unmatched.length > 0 ||
  columns.some(({ asks_order, order }) => asks_order && order === 'unknown') ||
  !hasRequiredColumns(columns.map(({ target }) => target))

function DraftSteps({ tenant, data }: { tenant: Tenant; data: Import }) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  // A choice must not change the step that is shown.
  const [first] = useState<ImportStep>(() => (asksChoices(data) ? 'columns' : 'rows'))
  const choosing = useChoices(tenant.id, data)
  const chosen = address.get('step')
  const step = chosen === 'columns' || chosen === 'rows' ? chosen : first
  return (
    <div className={css.steps}>
      <div className={css.top}>
        <Text component="bdi" fw={600} className={css.breaks ?? ''}>
          {data.filename}
        </Text>
        <Steps id={data.id} step={step} />
      </div>
      <FormAlert
        action={
          <Button variant="subtle" size="compact-sm" onClick={choosing.retry}>
            {t('retry')}
          </Button>
        }
      >
        {choosing.error !== null && sentenceFor(choosing.error)}
      </FormAlert>
      {step === 'columns' ? (
        <ColumnsStep tenant={tenant} data={data} choosing={choosing} />
      ) : (
        <RowsStep tenant={tenant} data={data} isSaving={choosing.isSaving} />
      )}
    </div>
  )
}

function Steps({ id, step }: { id: string; step: ImportStep }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'steps' })
  const all = [
    { name: 'file', to: importSearch(allImports) },
    { name: 'columns', to: importSearch(id, 'columns') },
    { name: 'rows', to: importSearch(id, 'rows') },
  ] as const
  return (
    <nav aria-label={t('label')}>
      <ol className={css.path}>
        {all.map(({ name, to }, at) => (
          <li key={name}>
            <Link to={to} className={css.step} aria-current={name === step ? 'step' : undefined}>
              <span className={css.number} aria-hidden>
                {at + 1}
              </span>
              {t(name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
