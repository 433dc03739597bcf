import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { BookedMeeting } from '#contract/endpoints/meetings.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { showAs } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Booked } from './Booked.tsx'

/** What a mailed link leads to. */
export function FoundMeeting({ token }: { token: string }) {
  const { t } = useTranslation('meetings')
  const read = useRead(api.meetings.open, { body: { token } })
  if (read.isError && ['meeting.not_found', 'request.invalid'].includes(codeOf(read.error) ?? ''))
    return <Text>{sentenceFor(read.error)}</Text>
  if (read.isError) return <Failed what={t('one_failed')} error={read.error} retry={read.refetch} />
  if (!read.data) return <div aria-busy="true" style={{ minBlockSize: '20rem' }} />
  const change = (meeting: BookedMeeting) => showAs(api.meetings.open, shown => (shown.id === meeting.id ? meeting : shown))
  return <Booked meeting={read.data} change={change} />
}
