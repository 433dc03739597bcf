import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit, mayReadPeople } from '#contract/members/roles.ts'
import type { Submissions } from '#contract/projects/project-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { ShortMoment } from '#portal/platform/format/ShortMoment.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { EmptyArea, ReadOnlyArea } from '../EmptyArea.tsx'
import { importPath } from '../registrations/import-path.ts'
import { ProjectPanel } from './ProjectPanel.tsx'
import css from './projects.module.css'
import { ProjectsMenu } from './ProjectsMenu.tsx'
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
  const head = { tenant, id: 'projects' as const, title: t('title') }
  if (!settings.data)
    return (
      <Area {...head}>
        <div className={shared.panel}>
          {settings.isLoadingError ? <Failed what={t('failed')} error={settings.error} retry={settings.refetch} /> : <LoadingRows />}
        </div>
      </Area>
    )
  if (address.get('print') === 'tables')
    return <TableCards tenant={tenant} settings={settings.data} close={() => setQuery('print', null)} />
  const { closes_at } = settings.data
  const isOn = closes_at !== null
  return (
    <Area
      {...head}
      facts={isOn && <Facts tenant={tenant} settings={settings.data} mayWrite={mayChange} />}
      actions={
        isOn && (
          <ProjectsMenu
            tenant={tenant}
            settings={settings.data}
            mayChange={mayChange}
            open={setDialog}
            print={() => setQuery('print', 'tables')}
          />
        )
      }
    >
      <div className={shared.panel}>
        {isOn ? (
          <ProjectsTable tenant={tenant} show={show} />
        ) : mayChange ? (
          <EmptyArea tenant={tenant} title={t('off')} hint={t('off_hint')}>
            <Button variant="default" onClick={() => setDialog('settings')}>
              {t('settings.begin')}
            </Button>
            <Button component={Link} variant="subtle" to={importPath}>
              {t('import')}
            </Button>
          </EmptyArea>
        ) : (
          <ReadOnlyArea title={t('off')} />
        )}
      </div>
      {dialog === 'settings' && <SubmissionDialog tenant={tenant} settings={settings.data} close={() => setDialog(null)} />}
      {dialog === 'tables' && <TablesDialog tenant={tenant} close={() => setDialog(null)} />}
      <ProjectPanel tenant={tenant} id={open} mayChange={mayChange} close={() => show(null)} />
    </Area>
  )
}

/** How far the submission is, what waits, and until when. */
function Facts({ tenant, settings, mayWrite }: { tenant: Tenant; settings: Submissions; mayWrite: boolean }) {
  const { t } = useTranslation('projects')
  const { counts, phase } = settings
  const closes_at = phase?.closes_at ?? settings.closes_at
  const is_open = phase?.is_open ?? settings.is_open
  if (closes_at === null) return null
  return (
    <ul className={css.facts}>
      {phase && (
        <li>
          <bdi>{textIn(phase.name, currentLanguage())}</bdi>
        </li>
      )}
      <li className={css.most}>
        {t('facts.submitted', { count: counts.submitted, n: formatNumber(counts.submitted), of: formatNumber(counts.entitled) })}
      </li>
      {counts.late_requests > 0 && (
        <li>
          <Anchor component={Link} fz="inherit" fw={600} to={paths.hackathonDetails(tenant.tenant_name, lateRequests)}>
            {t('facts.late', { count: counts.late_requests, n: formatNumber(counts.late_requests) })}
          </Anchor>
        </li>
      )}
      {counts.drafts > 0 && (
        <li>
          <Anchor component={Link} fz="inherit" to={paths.hackathonDetails(tenant.tenant_name, drafts)}>
            {t('facts.drafts', { count: counts.drafts, n: formatNumber(counts.drafts) })}
          </Anchor>
        </li>
      )}
      {counts.submitted < counts.entitled && mayReadPeople(tenant.role) && (
        <li>
          <Anchor component={Link} fz="inherit" to={paths.hackathonDetails(tenant.tenant_name, unsubmitted)}>
            {t('facts.unsubmitted')}
          </Anchor>
          {mayWrite && is_open && (
            <>
              {' · '}
              <Anchor component={Link} fz="inherit" fw={600} to={paths.hackathonDetails(tenant.tenant_name, toUnsubmitted)}>
                {t('facts.write')}
              </Anchor>
            </>
          )}
        </li>
      )}
      <li>
        {t(is_open ? 'facts.closes' : 'facts.closed')} <ShortMoment at={closes_at} timeZone={tenant.timezone} />
      </li>
    </ul>
  )
}

const drafts = { tab: 'projects', submission: 'draft' }
const unsubmitted = { tab: 'registrations', project: 'unsubmitted', grouped: 'team' }
const toUnsubmitted = { tab: 'announcements', new: '1', to: 'unsubmitted' }
const lateRequests = { tab: 'projects', submission: 'late_requested' }
