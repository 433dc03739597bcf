import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { BookedMeeting } from '#contract/meetings/meetings-endpoints.ts'
import type { BookingRequest } from '#portal/domain/meetings/booking.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { showAs } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { closeOverlay, useOverlay } from '#portal/platform/overlays/overlays.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Booked } from './Booked.tsx'
import { ChooseHost } from './ChooseHost.tsx'

/** Books a meeting with a host, a hackathon's team or the host of a mailed token; by default with the platform's team. */
export function BookMeeting({ opened }: { opened: boolean }) {
  const { t } = useTranslation('meetings')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const request = (useOverlay('book-meeting').data ?? {}) as BookingRequest
  const [, setQuery] = useSearchParams()
  const close = () => {
    closeOverlay('book-meeting')
    // Replaces the URL, so that going back does not reopen the overlay.
    setQuery(
      query => {
        query.delete('book')
        query.delete('meeting')
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <Dialog title={t(request.meeting ? 'own' : 'title')} opened={opened} onClose={close} size="48rem" fullScreen={isNarrow}>
      {opened && <Content key={JSON.stringify(request)} request={request} />}
    </Dialog>
  )
}

function Content({ request }: { request: BookingRequest }) {
  const [booked, setBooked] = useState<BookedMeeting | null>(null)
  if (booked) return <Booked meeting={booked} isNew change={setBooked} again={() => setBooked(null)} />
  if (request.meeting) return <FoundMeeting token={request.meeting} />
  return <ChooseHost request={request} booked={setBooked} />
}

function FoundMeeting({ token }: { token: string }) {
  const { t } = useTranslation('meetings')
  const read = useRead(api.meetings.open, { body: { token } })
  if (read.isError && ['meeting.not_found', 'request.invalid'].includes(codeOf(read.error) ?? ''))
    return <Text>{sentenceFor(read.error)}</Text>
  if (read.isError) return <Failed what={t('one_failed')} error={read.error} retry={read.refetch} />
  if (!read.data) return <div aria-busy="true" style={{ minBlockSize: '20rem' }} />
  const change = (meeting: BookedMeeting) => showAs(api.meetings.open, shown => (shown.id === meeting.id ? meeting : shown))
  return <Booked meeting={read.data} change={change} />
}
