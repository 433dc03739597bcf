import { Button, Skeleton, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { AuditRows } from '#portal/domain/audit/AuditRows.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { TablePages } from '#portal/platform/data-table/TablePages.tsx'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import css from '../parts/administration.module.css'

export function AuditTab() {
  const { t } = useTranslation('administration')
  useScreenTitle(t('audit.title'))
  const state = useTableState('audit', [], [], [], { apart: true })
  const { page, limit } = state.query
  const log = useRead(api.audit.platform, { query: { page, limit } })
  const { mutateAsync, flag, error } = useApiMutation(api.audit.exportPlatform)
  const save = async () => {
    const { csv, filename } = await mutateAsync({ query: {} })
    saveFile(filename, csv, 'text/csv;charset=utf-8')
  }
  return (
    <div className={css.screen}>
      <header>
        <div className={css.title}>
          <Title order={1} fz="xl">
            {t('audit.title')}
          </Title>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            aria-disabled={flag === 'loading'}
            onClick={() => void (flag === 'loading' || save().catch(() => {}))}
          >
            {t('audit.export')}
          </Button>
        </div>
        <p className={css.about}>{t('audit.about')}</p>
      </header>
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      {log.isPending ? (
        <Loading>
          <Skeleton height={360} />
        </Loading>
      ) : log.isError ? (
        <Failed what={t('audit.failed')} error={log.error} retry={log.refetch} />
      ) : log.data.count === 0 ? (
        <p className={css.none}>{t('audit.none')}</p>
      ) : (
        <div aria-busy={log.isFetching} className={css.log}>
          <AuditRows rows={log.data.results} />
          <TablePages state={state} count={log.data.count} range={({ from, to, count }) => t('audit.range', { from, to, count })} />
        </div>
      )}
    </div>
  )
}
