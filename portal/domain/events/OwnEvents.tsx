import { Button, Skeleton, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { copyForm } from './event-values.ts'
import css from './own-events.module.css'
import { OwnEventRow } from './OwnEventRow.tsx'
import { useOwners } from './use-owners.ts'

const EventForm = lazy(async () => ({ default: (await import('./EventForm.tsx')).EventForm }))
/** Number of events of a request. */
export const pageSize = 20
type Writing = { event: OwnEvent; isCopied: boolean }
/** `tenant` limits the list to events of a hackathon. `none` is shown instead of the usual empty state. */
type Props = { tenant?: string; none?: ReactNode }

/** Lists the user's own events including drafts. Administrators also see events of the platform. */
export function OwnEvents({ tenant, none }: Props) {
  const { t } = useTranslation('events')
  const [writing, write] = useState<Writing | null>(null)
  const [upcoming, past] = [useOwnList('upcoming', 'page', tenant), useOwnList('past', 'past', tenant)]
  const failed = [upcoming, past].find(({ read }) => read.isLoadingError)
  // If a refetch fails, the list remains, because the user can have opened an event in it.
  if (failed) return <Failed what={t('failed')} error={failed.read.error} retry={failed.read.refetch} />
  if (!upcoming.read.data || !past.read.data)
    return (
      <Loading className={css.list}>
        <Skeleton height={240} radius="md" />
      </Loading>
    )
  if (upcoming.read.data.count + past.read.data.count === 0) return none ?? <NoneYet />
  const rows = ({ read: { data }, page, to }: OwnList) =>
    data && (
      <>
        <ul className={css.rows}>
          {data.results.map(event => (
            <OwnEventRow
              key={event.id}
              event={event}
              isNamed={!tenant}
              edit={() => write({ event, isCopied: false })}
              copy={() => write({ event, isCopied: true })}
            />
          ))}
        </ul>
        <Pages page={page} count={data.count} limit={pageSize} to={to} />
      </>
    )
  const shown = [upcoming, past].flatMap(({ read }) => read.data?.results.map(({ id }) => id) ?? []).join()
  return (
    <FocusFallback shown={shown} className={css.list ?? ''} aria-busy={upcoming.read.isFetching || past.read.isFetching}>
      <section aria-label={t('upcoming')} className={css.list}>
        {upcoming.read.data.count === 0 ? <Text c="dimmed">{t('none_upcoming')}</Text> : rows(upcoming)}
      </section>
      {past.read.data.count > 0 && (
        <Disclosure summary={t('past', { n: formatNumber(past.read.data.count) })} isOpen={past.isAsked}>
          <div className={css.list}>{rows(past)}</div>
        </Disclosure>
      )}
      {writing && (
        <Suspense>
          <EventForm
            event={writing.isCopied ? null : writing.event}
            {...(writing.isCopied && { opening: copyForm(writing.event), of: writing.event.tenant?.id ?? 'platform' })}
            close={() => write(null)}
          />
        </Suspense>
      )}
    </FocusFallback>
  )
}

type OwnList = ReturnType<typeof useOwnList>

/** Loads a page of the list. The query parameter `name` stores the page number. A page after the last page becomes the first page. */
function useOwnList(when: 'upcoming' | 'past', name: 'page' | 'past', tenant: string | undefined) {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get(name))) || 1)
  const read = useRead(api.events.mine, { query: { page, limit: pageSize, when, ...(tenant && { tenant }) } })
  const to = (next: number, options = {}) =>
    setQuery(
      now => {
        now.set(name, String(next))
        if (next === 1 && name === 'page') now.delete(name)
        return now
      },
      { preventScrollReset: true, ...options },
    )
  const last = read.data && !read.isPlaceholderData ? Math.max(1, Math.ceil(read.data.count / pageSize)) : undefined
  const isBeyond = last !== undefined && page > last && read.data?.results.length === 0
  useEffect(() => {
    if (isBeyond) to(1, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBeyond])
  return { read, page, to, isAsked: query.has(name) }
}

function NoneYet() {
  const { t } = useTranslation('events')
  const owners = useOwners()
  return (
    <div className={css.nothing}>
      <Text>{t(owners?.length === 0 ? 'no_hackathon' : 'none_mine')}</Text>
      {owners?.length === 0 && (
        <Button component={Link} to={paths.config()}>
          {t('new_hackathon')}
        </Button>
      )}
    </div>
  )
}
