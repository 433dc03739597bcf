import { SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useStatusLine } from '#portal/domain/team/use-status-line.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { MeetingRow } from './MeetingRow.tsx'
import css from './meetings.module.css'

const limit = 20
type When = 'to_come' | 'before'

/** With a host: to come, or past and called off. */
export function MeetingList({ tenant, host }: { tenant?: string; host: string }) {
  const { t } = useTranslation('meetings')
  const [when, setWhen] = useState<When>('to_come')
  const [page, setPage] = useState(1)
  const read = useRead(api.meetings.mine, { query: { ...(tenant && { tenant }), when, page, limit } })
  const { said, tell } = useStatusLine(read.data)
  const choose = (next: string) => {
    setWhen(next as When)
    setPage(1)
  }
  const shown = read.isPlaceholderData && read.data?.page === page ? undefined : read.data
  return (
    <section className={css.panel} aria-labelledby="meetings" aria-busy={read.isFetching}>
      <div className={`${css.line} ${css.spread}`}>
        <Title order={2} fz="lg" id="meetings">
          {t('mine.heading')}
        </Title>
        <SegmentedControl
          className={css.switch ?? ''}
          aria-label={t('mine.heading')}
          value={when}
          onChange={choose}
          data={[
            { value: 'to_come', label: t('mine.title') },
            { value: 'before', label: t('mine.before') },
          ]}
        />
      </div>
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
          <ul className={css.list} aria-label={t('mine.heading')}>
            {shown.results.map(meeting => (
              <MeetingRow key={meeting.id} host={host} meeting={meeting} isToCome={when === 'to_come'} tell={tell} />
            ))}
          </ul>
          <Pages page={page} count={shown.count} limit={limit} to={setPage} />
        </>
      )}
      {said}
    </section>
  )
}
