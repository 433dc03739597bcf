import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { HoursForm } from './HoursForm.tsx'
import { MeetingList } from './MeetingList.tsx'
import css from './meetings.module.css'

type Props = { /** a hackathon's id; without one, the platform's team */ tenant?: string; /** nobody can book yet */ isDraft?: boolean }

/** What a host looks after: who comes, and when they may. */
export function HostMeetings({ tenant, isDraft = false }: Props) {
  const { t } = useTranslation('meetings')
  const read = useRead(api.meetings.settings, { query: tenant ? { tenant } : {} })
  return (
    <div className={css.stack}>
      {read.data?.host && <MeetingList {...(tenant && { tenant })} host={read.data.host} />}
      <section className={css.panel} aria-labelledby="hours" aria-busy={read.isFetching}>
        <Title order={2} fz="lg" id="hours">
          {t('hours.title')}
        </Title>
        {read.isPending ? (
          <Loading>
            <Skeleton height={320} />
          </Loading>
        ) : read.isError ? (
          <Failed what={t('hours.failed')} error={read.error} retry={read.refetch} />
        ) : (
          <HoursForm {...(tenant && { tenant })} host={read.data.host} saved={read.data.settings} isDraft={isDraft} />
        )}
      </section>
    </div>
  )
}
