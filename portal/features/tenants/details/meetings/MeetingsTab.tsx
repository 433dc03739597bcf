import { Button } from '@mantine/core'
import { IconCalendarUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { HostMeetings } from '#portal/domain/meetings/HostMeetings.tsx'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { Area } from '../Area.tsx'

export function MeetingsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('meetings')
  const { t: tDetails } = useTranslation('details')
  return (
    <Area
      tenant={tenant}
      id="meetings"
      title={tDetails('tab.meetings')}
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarUser size={18} aria-hidden />}
          onClick={() => openOverlay('book-meeting', { tenant: tenant.id })}
        >
          {t('title')}
        </Button>
      }
    >
      <HostMeetings tenant={tenant.id} isDraft={tenant.status !== 'published'} />
    </Area>
  )
}
