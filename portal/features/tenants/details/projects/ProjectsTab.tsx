import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Submissions } from '#contract/projects/project-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import shared from '../details.module.css'
import { ExportProjects } from './ExportProjects.tsx'
import { ProjectPanel } from './ProjectPanel.tsx'
import css from './projects.module.css'
import { ProjectsTable } from './ProjectsTable.tsx'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { TableCards } from './TableCards.tsx'
import { TablesDialog } from './TablesDialog.tsx'

/** Tab of projects. The URL stores which project is open, and whether the table cards are shown. */
export function ProjectsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('projects')
  const [address, setAddress] = useSearchParams()
  const settings = useRead(api.projects.settings, { tenant: tenant.id })
  const [dialog, setDialog] = useState<'settings' | 'tables' | null>(null)
  const mayChange = mayEdit(tenant.role) && switchedAccess() === null && (tenant.status === 'draft' || tenant.status === 'published')
  const open = address.get('open')
  const setQuery = (name: 'open' | 'print', value: string | null) =>
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { preventScrollReset: true, replace: value === null },
    )
  const show = (id: string | null) => setQuery('open', id)
  if (settings.isLoadingError) return <Failed what={t('failed')} error={settings.error} retry={settings.refetch} />
  if (!settings.data)
    return (
      <Loading>
        <Skeleton height={320} radius="md" />
      </Loading>
    )
  if (address.get('print') === 'tables')
    return <TableCards tenant={tenant} settings={settings.data} close={() => setQuery('print', null)} />
  const { closes_at, counts } = settings.data
  const isOn = closes_at !== null
  return (
    <section className={shared.panel} aria-labelledby="projects">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="projects">
          {t('title')}
        </Title>
        <div className={shared.row}>
          {isOn && mayChange && counts.submitted > 0 && (
            <Button variant="default" size="sm" onClick={() => setDialog('tables')}>
              {t('tables.open')}
            </Button>
          )}
          {isOn && counts.submitted > 0 && (
            <Button variant="default" size="sm" onClick={() => setQuery('print', 'tables')}>
              {t('cards.open')}
            </Button>
          )}
          {isOn && <ExportProjects tenant={tenant} />}
          {mayChange && (
            <Button variant={isOn ? 'default' : 'filled'} size="sm" onClick={() => setDialog('settings')}>
              {t(isOn ? 'settings.open' : 'settings.begin')}
            </Button>
          )}
        </div>
      </div>
      {isOn ? (
        <Stack gap="md">
          <Facts tenant={tenant} settings={settings.data} />
          <ProjectsTable tenant={tenant} show={show} />
        </Stack>
      ) : (
        <div className={shared.nothing}>
          <Text fz="lg">{t('off')}</Text>
          <Text c="dimmed">{t('off_hint')}</Text>
        </div>
      )}
      {dialog === 'settings' && <SubmissionDialog tenant={tenant} settings={settings.data} close={() => setDialog(null)} />}
      {dialog === 'tables' && <TablesDialog tenant={tenant} close={() => setDialog(null)} />}
      <ProjectPanel tenant={tenant} id={open} mayChange={mayChange} close={() => show(null)} />
    </section>
  )
}

function Facts({ tenant, settings }: { tenant: Tenant; settings: Submissions }) {
  const { t } = useTranslation('projects')
  const { closes_at, counts, gallery_url, is_gallery_open, is_open } = settings
  if (closes_at === null) return null
  const parts = [
    t('facts.submitted', { count: counts.submitted, n: formatNumber(counts.submitted), of: formatNumber(counts.entitled) }),
    ...(counts.drafts > 0 ? [t('facts.drafts', { count: counts.drafts, n: formatNumber(counts.drafts) })] : []),
    ...(counts.late_requests > 0 ? [t('facts.late', { count: counts.late_requests, n: formatNumber(counts.late_requests) })] : []),
  ]
  return (
    <div className={css.facts}>
      <Text>
        {t(is_open ? 'facts.closes' : 'facts.closed')} <time dateTime={closes_at}>{formatMoment(closes_at, tenant.timezone)}</time>
      </Text>
      <Text c="dimmed">{parts.join(' · ')}</Text>
      {gallery_url !== null && (
        <Anchor href={gallery_url} target="_blank" rel="noopener">
          {t(is_gallery_open ? 'facts.gallery' : 'facts.receipts')}
        </Anchor>
      )}
    </div>
  )
}
