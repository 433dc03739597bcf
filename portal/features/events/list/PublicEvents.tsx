import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { PublicEvent } from '#contract/events/events-endpoints.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDay, formatHijri, formatNumber, formatWeekday } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import css from '../events.module.css'
import { groupsOf } from './day-groups.ts'
import { dayOf } from './periods.ts'
import { PublicEventRow } from './PublicEventRow.tsx'
import { Subscribe } from './Subscribe.tsx'
import type { Filters } from './use-filters.ts'

const limit = 20

export function PublicEvents({ filters }: { filters: Filters }) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  const list = useRead(api.events.list, { query: filters.query })
  if (list.isPending)
    return (
      <Loading className={css.days}>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} height={96} radius="md" />
        ))}
      </Loading>
    )
  if (list.isError) return <Failed what={t('failed')} error={list.error} retry={list.refetch} />
  const { results, count, nearest } = list.data
  if (results.length === 0 && filters.page > 1) return <Navigate to={filters.to({})} replace />
  if (count === 0) return <Nothing nearest={nearest} filters={filters} />
  return (
    <div className={css.days} aria-busy={list.isFetching}>
      <div className={css.head}>
        <Text component="output" c="dimmed">
          {t('count', { count, n: formatNumber(count) })}
        </Text>
        <Subscribe filters={filters} />
      </div>
      {groupsOf(results).map(({ day, publicEvents }) => (
        <Day key={day} day={day} publicEvents={publicEvents} />
      ))}
      <Pages page={filters.page} count={count} limit={limit} to={page => void navigate(filters.to({ page: String(page) }))} />
    </div>
  )
}

function Day({ day, publicEvents }: { day: string; publicEvents: readonly PublicEvent[] }) {
  const { t } = useTranslation('events')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={css.dayGroup}>
      <h2 id={heading} className={css.day}>
        {day === 'now' ? (
          t('under_way')
        ) : day === 'off' ? (
          t('called_off')
        ) : (
          <>
            <time dateTime={day}>{day.startsWith(thisYear()) ? formatWeekday(day) : formatDay(day)}</time>
            <span className={css.hijri}>{formatHijri(day)}</span>
          </>
        )}
      </h2>
      <ul className={css.rows}>
        {publicEvents.map(publicEvent => (
          <PublicEventRow key={publicEvent.id} publicEvent={publicEvent} isUnderWay={day === 'now'} isDated={day === 'off'} />
        ))}
      </ul>
    </section>
  )
}

function Nothing({ nearest, filters }: { nearest: PublicEvent | null; filters: Filters }) {
  const { t } = useTranslation(['events', 'common'])
  const isFiltered = filters.count > 0 || filters.search !== ''
  return (
    <div className={css.nothing}>
      <Text fz="lg">{t(isFiltered ? 'none_here' : 'none')}</Text>
      {nearest && (
        <Text>
          {t('nearest')}{' '}
          <Anchor component={Link} to={paths.eventDetails(nearest.id)} underline="always">
            <bdi>{nearest.title}</bdi>
          </Anchor>
          {t('comma')}
          {formatDay(nearest.starts_at, nearest.timezone)}
        </Text>
      )}
      {!isFiltered && !nearest && (
        <>
          <Text c="dimmed">{t('none_hint')}</Text>
          <Button component={Link} to={paths.welcome()}>
            {t('common:not_found.welcome')}
          </Button>
        </>
      )}
      {isFiltered && (
        <Button component={Link} to={paths.events()} variant="default">
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

const thisYear = () => dayOf(new Date().toISOString()).slice(0, 5)
