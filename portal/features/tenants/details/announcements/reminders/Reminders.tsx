import { Skeleton, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Reminder } from '#contract/reminders/reminders-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../../details.module.css'
import { ReminderRow } from './ReminderRow.tsx'
import css from './reminders.module.css'

const lookAgainMs = 2000

/** Timeline of the automatic mails of a hackathon. */
export function Reminders({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('reminders')
  const { data, isPending, isError, error, refetch } = useRead(api.reminders.get, { tenant: tenant.id })
  const isMoving = data?.reminders.some(({ state }) => state === 'sending') ?? false
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void refetch(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isMoving, refetch])
  const inOrder = inTimeOrder(data?.reminders ?? [])
  const next = inOrder.find(({ state, is_on }) => is_on && state === 'scheduled')?.kind
  return (
    <section className={shared.panel} aria-labelledby="reminders">
      <div className={css.titled}>
        <Title order={2} fz="lg" id="reminders">
          {t('title')}
        </Title>
        <Text c="dimmed" fz="sm">
          {t('means')}
        </Text>
      </div>
      {isPending ? (
        <Loading>
          <Skeleton height={320} radius="md" />
        </Loading>
      ) : isError ? (
        <Failed what={t('failed')} error={error} retry={refetch} />
      ) : (
        <ol className={css.timeline}>
          {inOrder.map(one => (
            <ReminderRow key={one.kind} tenant={tenant} one={one} isNext={one.kind === next} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Sorts reminders with a time. The others keep their place in the usual order. */
function inTimeOrder(reminders: readonly Reminder[]): Reminder[] {
  const dated = reminders.filter(({ at }) => at !== null).toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? ''))
  return reminders.map(one => (one.at === null ? one : (dated.shift() ?? one)))
}
