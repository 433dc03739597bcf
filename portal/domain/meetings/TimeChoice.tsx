import { Button, Input, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { MeetingHost, Slot } from '#contract/meetings/meetings-endpoints.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDays, formatWeekday, formatZonePlace } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import css from './meetings.module.css'
import { ownZone, weekFromToday } from './own-zone.ts'
import { TimeGrid } from './TimeGrid.tsx'

type Props = {
  host: string
  /** start of the chosen slot; '' if none is chosen */
  value: string
  onChange: (startsAt: string) => void
  error?: string | undefined
  /** free slots near the requested slot, which is already taken */
  near?: readonly Slot[]
}

/** Lets the user choose a slot. Shows one week of free slots per page. */
export function TimeChoice({ host, value, onChange, error, near = [] }: Props) {
  const { t } = useTranslation('meetings')
  const [week, setWeek] = useState(0)
  const mine = ownZone()
  const span = weekFromToday(week, mine)
  const read = useRead(api.meetings.slots, { query: { host, ...span } })
  const days = formatDays(span.from, new Date(Date.parse(span.to) - 1).toISOString(), mine)
  const shown = read.isPlaceholderData ? undefined : read.data
  const theirs = read.data?.host.timezone ?? mine
  return (
    <section className={css.times} aria-label={t('times')} aria-busy={read.isFetching}>
      <div className={css.week}>
        <Button variant="default" size="sm" aria-label={t('previous_week')} disabled={week === 0} onClick={() => setWeek(week - 1)}>
          <IconChevronLeft size={18} className="icon-dir" aria-hidden />
        </Button>
        <Text fw={600} ta="center" aria-live="polite">
          {days}
        </Text>
        <Button variant="default" size="sm" aria-label={t('next_week')} disabled={week >= 8} onClick={() => setWeek(week + 1)}>
          <IconChevronRight size={18} className="icon-dir" aria-hidden />
        </Button>
      </div>
      <Text fz="sm" c="dimmed">
        {t(theirs === mine ? 'zone' : 'zone_both', { mine: formatZonePlace(mine), theirs: formatZonePlace(theirs) })}
      </Text>
      {near.length > 0 && <TimeGrid label={t('near')} slots={near} value={value} onChange={onChange} />}
      {read.isError ? (
        <Failed what={t('failed')} error={read.error} retry={read.refetch} />
      ) : !shown ? (
        <div className={css.waiting} />
      ) : shown.slots.length > 0 ? (
        <TimeGrid label={t('times_of', { days })} slots={shown.slots} value={value} onChange={onChange} />
      ) : (
        <NoTimes host={shown.host} nearest={shown.nearest} week={week} to={setWeek} />
      )}
      {error && <Input.Error>{error}</Input.Error>}
    </section>
  )
}

function NoTimes({ host, nearest, week, to }: { host: MeetingHost; nearest: string | null; week: number; to: (week: number) => void }) {
  const { t } = useTranslation('meetings')
  const mine = ownZone()
  const ahead = nearest === null ? null : weeksUntil(nearest, mine)
  return (
    <div className={css.none}>
      <Text>{t(nearest === null ? 'none_at_all' : 'none_this_week')}</Text>
      {ahead !== null && nearest !== null && (
        <Button variant="default" onClick={() => to(ahead)}>
          {ahead === week + 1 ? t('next_week') : t('nearest', { day: isolated(formatWeekday(nearest, mine)) })}
        </Button>
      )}
      {host.contact && <Message to={host.contact}>{t(nearest === null ? 'message' : 'or_message')}</Message>}
    </div>
  )
}

/** Returns the number of weeks from the current week, which is 0. */
function weeksUntil(at: string, timeZone: string): number {
  let week = 0
  while (weekFromToday(week, timeZone).to <= at) week++
  return week
}

const Message = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component="a" href={`mailto:${to}`} variant="subtle">
    {children}
  </Button>
)
