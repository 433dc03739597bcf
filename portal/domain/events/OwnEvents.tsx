import { Button, Skeleton, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { KeptFocus } from '#portal/platform/screen/KeptFocus.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { copyForm } from './event-values.ts'
import css from './own-events.module.css'
import { OwnEventRow } from './OwnEventRow.tsx'
import { useOwners } from './use-owners.ts'

const EventForm = lazy(async () => ({ default: (await import('./EventForm.tsx')).EventForm }))
const limit = 20
type Writing = { event: OwnEvent; isCopied: boolean }
/** `tenant`: of one hackathon, where its own tab lists them; `none`: what stands there when it has none. */
type Props = { tenant?: string; none?: ReactNode }

/** Events of hackathons that I edit, drafts and past ones too; for administrators the platform’s as well. */
export function OwnEvents({ tenant, none }: Props) {
  const { t } = useTranslation('events')
  const [query, setQuery] = useSearchParams()
  const [writing, write] = useState<Writing | null>(null)
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const mine = useRead(api.events.mine, { query: { page, limit, ...(tenant && { tenant }) } })
  const at = (next: number) =>
    new URLSearchParams([...[...query].filter(([name]) => name !== 'page'), ...(next > 1 ? [['page', String(next)]] : [])])
  if (mine.isPending)
    return (
      <Loading className={css.list}>
        <Skeleton height={240} radius="lg" />
      </Loading>
    )
  // What was read before stays when it cannot be read anew: an event may be open in it.
  if (mine.isLoadingError) return <Failed what={t('failed')} error={mine.error} retry={mine.refetch} />
  if (mine.data.results.length === 0 && page > 1) return <Navigate to={`?${at(1)}`} replace />
  if (mine.data.count === 0) return none ?? <NoneYet />
  return (
    <KeptFocus shown={mine.data.results.map(({ id }) => id).join()} className={css.list ?? ''} aria-busy={mine.isFetching}>
      <ul className={css.rows}>
        {mine.data.results.map(event => (
          <OwnEventRow
            key={event.id}
            event={event}
            isNamed={!tenant}
            edit={() => write({ event, isCopied: false })}
            copy={() => write({ event, isCopied: true })}
          />
        ))}
      </ul>
      <Pages page={page} count={mine.data.count} limit={limit} to={next => setQuery(at(next))} />
      {writing && (
        <Suspense>
          <EventForm
            event={writing.isCopied ? null : writing.event}
            {...(writing.isCopied && { opening: copyForm(writing.event), of: writing.event.tenant?.id ?? 'platform' })}
            close={() => write(null)}
          />
        </Suspense>
      )}
    </KeptFocus>
  )
}

/** Whoever has no hackathon to add an event to begins with one. */
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
