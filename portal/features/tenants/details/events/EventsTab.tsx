import { Button } from '@mantine/core'
import { IconCalendarDown, IconExternalLink, IconFileImport, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { OwnEvents, pageSize } from '#portal/domain/events/OwnEvents.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { EmptyArea } from '../EmptyArea.tsx'

const EventForm = lazy(async () => ({ default: (await import('#portal/domain/events/EventForm.tsx')).EventForm }))

const ImportDialog = lazy(async () => {
  const [{ ImportDialog: dialog }] = await Promise.all([import('./ImportDialog.tsx'), loadWords('imports')])
  return { default: dialog }
})

export function EventsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('events')
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  // A switch cannot upload files.
  const mayImport = switchedAccess() === null
  const upcoming = useRead(api.events.mine, { query: { tenant: tenant.id, when: 'upcoming', page: 1, limit: pageSize } })
  const isPublic = tenant.status === 'published' && tenant.visibility === 'listed'
  const actions: RowAction[] = [
    ...(isPublic
      ? [
          {
            name: 'public',
            label: t('as_public'),
            icon: <IconExternalLink size={18} aria-hidden />,
            to: paths.events({ hackathon: tenant.tenant_name }),
          },
          {
            name: 'export',
            label: t('export'),
            icon: <IconCalendarDown size={18} aria-hidden />,
            file: `/events.ics?hackathon=${tenant.tenant_name}&lng=${currentLanguage()}`,
          },
        ]
      : []),
    ...(mayImport
      ? [
          {
            name: 'import',
            label: t('import'),
            icon: <IconFileImport size={18} aria-hidden />,
            choose: () => setImporting(true),
          },
        ]
      : []),
  ]
  return (
    <Area
      tenant={tenant}
      id="events"
      title={t('title')}
      facts={upcoming.data && t('upcoming_count', { count: upcoming.data.count, n: formatNumber(upcoming.data.count) })}
      actions={
        <>
          <Button onClick={() => setAdding(true)} leftSection={<IconPlus size={20} aria-hidden />}>
            {t('add')}
          </Button>
          <RowMenu isOfArea label={t('more')} actions={actions} />
        </>
      }
    >
      <OwnEvents
        tenant={tenant.id}
        none={
          <div className={shared.panel}>
            <EmptyArea tenant={tenant} title={t('none_of_hackathon')} hint={t('none_of_hackathon_hint')}>
              {mayImport && (
                <Button variant="default" onClick={() => setImporting(true)}>
                  {t('import')}
                </Button>
              )}
            </EmptyArea>
          </div>
        }
      />
      {isImporting && (
        <Suspense>
          <ImportDialog tenant={tenant} close={() => setImporting(false)} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <EventForm event={null} of={tenant.id} close={() => setAdding(false)} />
        </Suspense>
      )}
    </Area>
  )
}
