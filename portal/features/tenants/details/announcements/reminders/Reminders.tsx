import { Skeleton, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../../details.module.css'
import { ReminderRow } from './ReminderRow.tsx'

const lookAgainMs = 2000

/** Automatic mails of a hackathon. */
export function Reminders({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('reminders')
  const { data, isPending, isError, error, refetch } = useRead(api.reminders.get, { tenant: tenant.id })
  const isMoving = data?.reminders.some(({ state }) => state === 'sending') ?? false
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void refetch(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isMoving, refetch])
  return (
    <section className={shared.panel} aria-labelledby="reminders">
      <Title order={2} fz="lg" id="reminders">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('means')}</Text>
      {isPending ? (
        <Loading>
          <Skeleton height={320} radius="md" />
        </Loading>
      ) : isError ? (
        <Failed what={t('failed')} error={error} retry={refetch} />
      ) : (
        <ul className={shared.lines}>
          {data.reminders.map(one => (
            <ReminderRow key={one.kind} tenant={tenant} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}
