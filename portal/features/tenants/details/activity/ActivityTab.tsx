import { Button, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { AuditRows } from '#portal/domain/audit/AuditRows.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { EmptyArea } from '../EmptyArea.tsx'

const limit = 20

/** Shows activity to owners. Changes of the page are not included. */
export function ActivityTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('audit')
  const [page, setPage] = useState(1)
  const log = useRead(api.audit.list, { tenant: tenant.id, query: { page, limit } })
  return (
    <Area tenant={tenant} id="activity" title={t('title')} facts={t('hint')} actions={<Export tenant={tenant} />}>
      <div className={shared.panel} aria-busy={log.isFetching}>
        {log.isPending ? (
          <LoadingRows />
        ) : log.isError ? (
          <Failed what={t('failed')} error={log.error} retry={log.refetch} />
        ) : log.data.count === 0 ? (
          <EmptyArea tenant={tenant} title={t('nothing')} />
        ) : (
          <>
            <AuditRows rows={log.data.results} timeZone={tenant.timezone} />
            <Pages page={page} count={log.data.count} limit={limit} to={setPage} />
          </>
        )}
      </div>
    </Area>
  )
}

function Export({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('audit')
  const { mutateAsync, flag, error } = useApiMutation(api.audit.export)
  const save = async () => {
    const { csv, filename } = await mutateAsync({ tenant: tenant.id, query: {} })
    saveFile(filename, csv, 'text/csv;charset=utf-8')
  }
  return (
    <div>
      <Button
        variant="default"
        loading={flag === 'loading'}
        onClick={() => void save().catch(() => {})}
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
      >
        {t('export')}
      </Button>
      {flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </div>
  )
}
