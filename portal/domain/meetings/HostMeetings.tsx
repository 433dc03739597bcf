import { Skeleton, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { AvailabilityForm } from './AvailabilityForm.tsx'
import { MeetingDetailsForm } from './MeetingDetailsForm.tsx'
import { MeetingList } from './MeetingList.tsx'
import css from './meetings.module.css'

type Props = { /** a tenant id; default: the platform's team */ tenant?: string; /* booking is disabled */ isDraft?: boolean }

export function HostMeetings({ tenant, isDraft = false }: Props) {
  const { t } = useTranslation('meetings')
  const read = useRead(api.meetings.settings, { query: tenant ? { tenant } : {} })
  const team = tenant === undefined ? {} : { tenant }
  if (read.isPending)
    return (
      <Loading>
        <Skeleton height={320} radius="md" />
      </Loading>
    )
  if (read.isError) return <Failed what={t('hours.failed')} error={read.error} retry={read.refetch} />
  const { host, settings } = read.data
  return (
    <div className={css.stack}>
      {host !== null && (
        <>
          <MeetingList {...team} host={host} when="to_come" />
          <MeetingList {...team} host={host} when="before" />
        </>
      )}
      <Section title={t('hours.title')}>
        <AvailabilityForm {...team} host={host} saved={settings} isDraft={isDraft} />
      </Section>
      <Section title={t('hours.details')}>
        <MeetingDetailsForm {...team} saved={settings} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <Title order={2} fz="lg" id={heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}
