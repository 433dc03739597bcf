import { Button } from '@mantine/core'
import { IconCalendarUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'

/** Button for booking a meeting. Hidden while no team member accepts meetings. */
export function BookMeetingButton() {
  const { t } = useTranslation('dashboard')
  const hosts = useRead(api.meetings.hosts, { query: {} })
  if (!hosts.data || hosts.data.results.length === 0) return null
  return (
    <Button variant="default" leftSection={<IconCalendarUser size={20} aria-hidden />} onClick={() => openOverlay('book-meeting')}>
      {t('book')}
    </Button>
  )
}
