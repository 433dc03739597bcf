import { Skeleton, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useStatusLine } from '#portal/domain/team/use-status-line.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { MeetingRow } from './MeetingRow.tsx'
import css from './meetings.module.css'

/** Meetings per page. Pages are short, because the settings are below the list. */
const limits = { to_come: 20, before: 5 }
type Props = { tenant?: string; host: string; when: keyof typeof limits }

export function MeetingList({ tenant, host, when }: Props) {
  const { t } = useTranslation('meetings')
  const [page, setPage] = useState(1)
  const heading = useId()
  const limit = limits[when]
  const read = useRead(api.meetings.mine, { query: { ...(tenant && { tenant }), when, page, limit } })
  const { statusLine, showStatus } = useStatusLine(read.data)
  const shown = read.data
  return (
    <section className={css.panel} aria-labelledby={heading} aria-busy={read.isFetching}>
      <Title order={2} fz="lg" id={heading}>
        {t(when === 'to_come' ? 'mine.title' : 'mine.before')}
      </Title>
      {read.isError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : !shown ? (
        <Loading>
          <Skeleton height={72} />
        </Loading>
      ) : shown.count === 0 ? (
        <Text c="dimmed">{t(when === 'to_come' ? 'mine.none' : 'mine.none_before')}</Text>
      ) : (
        <>
          <ul className={css.list} aria-labelledby={heading}>
            {shown.results.map(meeting => (
              <MeetingRow key={meeting.id} host={host} meeting={meeting} isToCome={when === 'to_come'} showStatus={showStatus} />
            ))}
          </ul>
          <Pages page={page} count={shown.count} limit={limit} to={setPage} />
        </>
      )}
      {statusLine}
    </section>
  )
}
