import { Button, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { BookedMeeting } from '#contract/meetings/meetings-endpoints.ts'
import type { BookingRequest } from '#portal/domain/meetings/booking.ts'
import shared from '#portal/domain/meetings/meetings.module.css'
import { weekFromToday } from '#portal/domain/meetings/own-zone.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { BookForm } from './BookForm.tsx'

type Props = { request: BookingRequest; booked: (meeting: BookedMeeting) => void }

export const ChooseHost = ({ request, booked }: Props) =>
  request.host ? <OneHost host={request.host} booked={booked} /> : <OneOfTeam tenant={request.tenant} booked={booked} />

function OneHost({ host, booked }: { host: string } & Pick<Props, 'booked'>) {
  const { t } = useTranslation('meetings')
  const read = useRead(api.meetings.slots, { query: { host, ...weekFromToday(0, 'Asia/Riyadh') } })
  if (read.isError && ['meeting.no_host', 'request.invalid'].includes(codeOf(read.error) ?? ''))
    return (
      <OneOfTeam
        tenant={undefined}
        booked={booked}
        instead={codeOf(read.error) === 'request.invalid' ? t('nobody') : sentenceFor(read.error)}
      />
    )
  if (read.isError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data) return <div aria-busy="true" style={{ minBlockSize: '20rem' }} />
  return <BookForm hosts={[read.data.host]} booked={booked} />
}

type OfTeam = { tenant: string | undefined; instead?: string } & Pick<Props, 'booked'>

function OneOfTeam({ tenant, booked, instead }: OfTeam) {
  const { t } = useTranslation('meetings')
  const ofTeam = useRead(api.meetings.hosts, { query: tenant ? { tenant } : {} }, { enabled: tenant !== undefined })
  const ofPlatform = useRead(api.meetings.hosts, { query: {} })
  const failed = [ofTeam, ofPlatform].find(({ isError }) => isError)
  if (failed) return <Failed what={t('failed')} error={failed.error} retry={failed.refetch} />
  if (!ofPlatform.data || (tenant !== undefined && !ofTeam.data)) return <div aria-busy="true" style={{ minBlockSize: '20rem' }} />
  const hosts = [...(tenant === undefined ? [] : (ofTeam.data?.results ?? [])), ...ofPlatform.data.results]
  if (hosts.length === 0) return <NoHosts tenant={tenant} said={instead ?? t('nobody')} contact={ofPlatform.data.contact} />
  return (
    <>
      {instead && <Text mb="md">{instead}</Text>}
      <BookForm hosts={hosts} booked={booked} />
    </>
  )
}

/** Without hosts, the contact address of the hackathon, or by default of the platform, replaces booking. */
function NoHosts({ tenant, said, contact }: { tenant: string | undefined; said: string; contact: string }) {
  const { t } = useTranslation('meetings')
  const read = useRead(api.tenants.detail, { query: { tenant: tenant ?? '' } }, { enabled: tenant !== undefined })
  if (tenant !== undefined && read.isPending) return <div aria-busy="true" className={shared.waiting} />
  const email = read.data?.contact_email || contact
  if (!email) return <Text>{said}</Text>
  return (
    <div className={shared.stack}>
      <Text>
        {said} {t('write_instead')}
      </Text>
      <div className={shared.line}>
        <Button
          component="a"
          href={`mailto:${email}?subject=${encodeURIComponent(t('title'))}`}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {t('message')}
        </Button>
        <bdi dir="ltr" className={shared.contact}>
          {email}
        </bdi>
      </div>
    </div>
  )
}
