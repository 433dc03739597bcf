import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HostMeetings } from '#portal/domain/meetings/HostMeetings.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'

export function MeetingsTab() {
  const { t } = useTranslation('administration')
  useScreenTitle(t('tab.meetings'))
  return (
    <>
      <VisuallyHidden component="h1">{t('tab.meetings')}</VisuallyHidden>
      <HostMeetings />
    </>
  )
}
