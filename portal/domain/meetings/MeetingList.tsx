import { Skeleton, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { HostedMeeting } from '#contract/meetings/meetings-endpoints.ts'
import { useStatusLine } from '#portal/domain/team/use-status-line.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDay, formatHijri, formatNumber, formatZonePlace } from '#portal/platform/format/format.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import css from './agenda.module.css'
import { MeetingRow } from './MeetingRow.tsx'
import shared from './meetings.module.css'
import { ownZone } from './own-zone.ts'

type Team = { tenant?: string }

/** The coming meetings. Without a `host`, the user has no settings yet and thus no meetings. */
export function ComingMeetings({ tenant, host }: Team & { host: string | null }) {
  const { t } = useTranslation('meetings')
  const heading = useId()
  return (
    <section className={shared.section} aria-labelledby={heading}>
      <div className={css.titled}>
        <Title order={2} fz="lg" id={heading}>
          {t('mine.title')}
        </Title>
        {host !== null && <span className={shared.dim}>{t('zone', { mine: formatZonePlace(ownZone()) })}</span>}
      </div>
      {host === null ? <Text c="dimmed">{t('mine.none')}</Text> : <List {...(tenant && { tenant })} host={host} />}
    </section>
  )
}

function List({ tenant, host }: Team & { host: string }) {
  const { t } = useTranslation('meetings')
  const { read, pages } = useMeetings('to_come', 10, tenant)
  const { statusLine, showStatus } = useStatusLine(read.data)
  const shown = read.data
  return (
    <div className={shared.section} aria-busy={read.isFetching}>
      {read.isError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : !shown ? (
        <Loading>
          <Skeleton height={72} />
        </Loading>
      ) : shown.count === 0 ? (
        <Text c="dimmed">{t('mine.none')}</Text>
      ) : (
        <>
          <Days host={host} meetings={shown.results} isToCome showStatus={showStatus} />
          {pages}
        </>
      )}
      {statusLine}
    </div>
  )
}

/** The past meetings, folded. Hidden if there are none. */
export function PastMeetings({ tenant, host }: Team & { host: string }) {
  const { t } = useTranslation('meetings')
  const { read, pages } = useMeetings('before', 5, tenant)
  if (read.isError) return <Failed what={t('failed')} error={read.error} retry={read.refetch} />
  if (!read.data?.count) return null
  const title = t('mine.before')
  return (
    <section aria-label={title} className={css.past}>
      <Disclosure summary={`${title} (${formatNumber(read.data.count)})`}>
        <div className={shared.section}>
          <Days host={host} meetings={read.data.results} isToCome={false} />
          {pages}
        </div>
      </Disclosure>
    </section>
  )
}

function useMeetings(when: 'to_come' | 'before', limit: number, tenant: string | undefined) {
  const [page, setPage] = useState(1)
  const read = useRead(api.meetings.mine, { query: { ...(tenant && { tenant }), when, page, limit } })
  return { read, pages: read.data && <Pages page={page} count={read.data.count} limit={limit} to={setPage} /> }
}

type DaysProps = { host: string; meetings: readonly HostedMeeting[]; isToCome: boolean; showStatus?: (said: string) => void }

/** Meetings grouped by day in the reader's time zone. */
function Days({ host, meetings, isToCome, showStatus = () => {} }: DaysProps) {
  const id = useId()
  const mine = ownZone()
  const days = Map.groupBy(meetings, ({ starts_at }) => formatDay(starts_at, mine))
  return (
    <div className={css.agenda}>
      {[...days].map(([day, ofDay], at) => (
        <div key={day} className={css.agendaDay}>
          <h3 id={`${id}-${at}`} className={css.date}>
            <span>{day}</span> <span className={shared.dim}>{formatHijri(ofDay[0]?.starts_at ?? '', mine)}</span>
          </h3>
          <ul className={css.list} aria-labelledby={`${id}-${at}`}>
            {ofDay.map(meeting => (
              <MeetingRow key={meeting.id} host={host} meeting={meeting} isToCome={isToCome} showStatus={showStatus} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
