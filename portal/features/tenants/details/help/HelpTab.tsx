import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HelpQueue } from '#contract/help-queue/help-queue-records.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { Area } from '../Area.tsx'
import { Figures } from './Figures.tsx'
import { HelpSettingsDialog } from './HelpSettingsDialog.tsx'
import { Line } from './Line.tsx'
import { MentorsDialog } from './MentorsDialog.tsx'

/** between two requests of the line */
const lineMs = 10_000

/** Tab of the help queue: the line, its figures, and for editors settings and mentors. */
export function HelpTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('help_queue')
  const read = useRead(api.helpQueue.get, { tenant: tenant.id }, { refetchInterval: lineMs })
  const queue = read.data
  const isInUse = switchedAccess() === null && (tenant.status === 'draft' || tenant.status === 'published')
  return (
    <Area
      tenant={tenant}
      id="help"
      title={t('title')}
      facts={queue && stateOf(queue)}
      actions={queue && isInUse && mayEdit(tenant.role) && <Actions tenant={tenant} queue={queue} />}
    >
      {queue ? (
        <>
          <Line tenant={tenant} queue={queue} mayChange={isInUse} />
          <Figures tenant={tenant} queue={queue} />
        </>
      ) : read.isLoadingError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : (
        <LoadingRows />
      )}
    </Area>
  )

  function stateOf({ state, opens_at, closes_at }: HelpQueue) {
    const at = (moment: string | null) => (moment === null ? '' : formatMoment(moment, tenant.timezone))
    const closes = state === 'open' && closes_at !== null ? ` · ${t('closes', { at: at(closes_at) })}` : ''
    return t(`state.${state}`, { at: at(state === 'planned' ? opens_at : closes_at) }) + closes
  }
}

function Actions({ tenant, queue }: { tenant: Tenant; queue: HelpQueue }) {
  const { t } = useTranslation('help_queue')
  const [dialog, setDialog] = useState<'settings' | 'mentors' | null>(null)
  const { send, flag, error } = useApiMutation(api.helpQueue.setState, { invalidates: [api.helpQueue.get] })
  const isOpen = queue.state === 'open'
  const change = () => {
    if (flag !== 'loading') send({ tenant: tenant.id, body: { state: isOpen ? 'closed' : 'open' } })
  }
  return (
    <>
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      <Button variant={isOpen ? 'default' : 'filled'} aria-disabled={flag === 'loading'} onClick={change}>
        {t(isOpen ? 'close' : 'open')}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('mentors')}>
        {t('mentors.open')}
      </Button>
      <RowMenu
        isOfArea
        label={t('more')}
        actions={[
          {
            name: 'settings',
            label: t('settings.open'),
            icon: <IconSettings size={18} aria-hidden />,
            choose: () => setDialog('settings'),
          },
        ]}
      />
      {dialog === 'settings' && <HelpSettingsDialog tenant={tenant} queue={queue} close={() => setDialog(null)} />}
      {dialog === 'mentors' && <MentorsDialog tenant={tenant} queue={queue} close={() => setDialog(null)} />}
    </>
  )
}
