import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './agenda.module.css'
import { HostSettingsForm } from './HostSettingsForm.tsx'
import { ComingMeetings, PastMeetings } from './MeetingList.tsx'
import shared from './meetings.module.css'

type Props = {
  /** a tenant id; default: the platform's team */
  tenant?: string
  /** booking is disabled */
  isDraft?: boolean
}

/** A host's meetings, what comes next first, and below them the hours and details in one form. */
export function HostMeetings({ tenant, isDraft = false }: Props) {
  const { t } = useTranslation('meetings')
  const read = useRead(api.meetings.settings, { query: tenant ? { tenant } : {} })
  const team = tenant === undefined ? {} : { tenant }
  if (read.isPending)
    return (
      <Loading>
        <Skeleton height={320} radius="md" />
      </Loading>
    )
  // If a refetch fails, the form remains, because the user can be typing.
  if (read.isLoadingError) return <Failed what={t('hours.failed')} error={read.error} retry={read.refetch} />
  const { host, settings } = read.data
  return (
    <div className={shared.stack}>
      <div className={`${shared.panel} ${css.booked}`}>
        <ComingMeetings {...team} host={host} />
        {host !== null && <PastMeetings {...team} host={host} />}
      </div>
      <HostSettingsForm {...team} host={host} saved={settings} isDraft={isDraft} />
    </div>
  )
}
