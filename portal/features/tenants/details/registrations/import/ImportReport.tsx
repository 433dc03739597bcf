import { Button, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Import } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { formatDay } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import css from './import.module.css'
import { NoticeDialog } from './NoticeDialog.tsx'
import { RowList } from './RowList.tsx'
import { showImport } from './use-choices.ts'

/** What became of each row, and what can be done about it. */
export function ImportReport({ tenant, data }: { tenant: Tenant; data: Import }) {
  const { t } = useTranslation('sheets')
  const [opened, open] = useState<'undo' | 'notice' | null>(null)
  const { id, filename, state, counts, rows, agreed, undo_until, undone, notice, projects } = data
  const [saving, setSaving] = useState<'idle' | 'loading' | { error: unknown }>('idle')
  const saveFaults = async () => {
    if (saving === 'loading') return
    setSaving('loading')
    try {
      const { filename: name, csv } = await callTo(api.imports.faults, { tenant: tenant.id, params: { id } })
      saveFile(name, csv, 'text/csv;charset=utf-8')
      setSaving('idle')
    } catch (error) {
      setSaving({ error })
    }
  }
  const facts = [
    ...(agreed ? [t('report.agreed', { where: isolated(agreed.where), day: formatDay(agreed.on, 'UTC') })] : []),
    ...(undo_until === null ? [] : [t('report.undo_until', { day: formatDay(undo_until, tenant.timezone) })]),
    ...(projects.create > 0 && !undone ? [t('projects.created', { count: projects.create })] : []),
    ...(projects.existing > 0 ? [t('projects.existing', { count: projects.existing })] : []),
    ...(undone ? [t('report.reversed', { count: undone.reversed })] : []),
    ...(undone && undone.kept > 0 ? [t('report.kept', { count: undone.kept })] : []),
    ...(projects.kept > 0 ? [t('projects.kept', { count: projects.kept })] : []),
    ...(notice.sent === null ? [] : [t('report.told', { count: notice.sent })]),
    ...(notice.sent !== null && notice.to > 0 ? [t('report.waiting', { count: notice.to })] : []),
  ]
  return (
    <div className={css.report}>
      <div role="status">
        <Title order={3} fz="lg">
          {t(state === 'undone' ? 'report.undone' : 'report.done')}
        </Title>
        <Text className={css.breaks ?? ''}>
          <bdi>{filename}</bdi>
        </Text>
        {facts.map(fact => (
          <Text key={fact} fz="sm" c="dimmed">
            {fact}
          </Text>
        ))}
      </div>
      <div className={css.inline}>
        <Button component={Link} to="?tab=registrations&state=all">
          {t('report.show')}
        </Button>
        {projects.create > 0 && !undone && (
          <Button component={Link} to="?tab=projects" variant="default">
            {t('projects.show')}
          </Button>
        )}
        {state === 'imported' && notice.to > 0 && (
          <Button variant="default" onClick={() => open('notice')}>
            {t('notice.open')}
          </Button>
        )}
        {counts.faulted > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={saving === 'loading'}
            onClick={() => void saveFaults()}
          >
            {t('report.faults', { count: counts.faulted })}
          </Button>
        )}
        {undo_until !== null && (
          <Button variant="subtle" onClick={() => open('undo')}>
            {t('report.undo')}
          </Button>
        )}
      </div>
      <FormAlert>{typeof saving === 'object' && sentenceFor(saving.error)}</FormAlert>
      {counts.faulted > 0 && (
        <Text fz="sm" c="dimmed">
          {t('report.faults_means')}
        </Text>
      )}
      <Text fw={600}>{t('report.sum', { count: rows })}</Text>
      <RowList tenant={tenant} data={data} />
      {opened === 'undo' && <UndoDialog tenant={tenant} data={data} close={() => open(null)} />}
      {opened === 'notice' && <NoticeDialog tenant={tenant} data={data} close={() => open(null)} />}
    </div>
  )
}

function UndoDialog({ tenant, data: { id, counts }, close }: { tenant: Tenant; data: Import; close: () => void }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'report' })
  const undo = useApiMutation(api.imports.undo, {
    invalidates: [
      api.imports.list,
      api.imports.rows,
      api.registrations.list,
      api.registrations.admission,
      api.projects.list,
      api.projects.settings,
      api.audit.list,
    ],
  })
  return (
    <ConsequenceDialog
      words={{
        title: t('undo_title'),
        means: t('undo_means', { count: counts.create }),
        submit: t('undo'),
        busy: t('undo_busy'),
      }}
      run={() => undo.mutateAsync({ tenant: tenant.id, params: { id } }).then(showImport)}
      mutation={undo}
      close={close}
    />
  )
}
