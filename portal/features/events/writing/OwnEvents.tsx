import { Button, Skeleton, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import { textIn } from '#contract/language.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../events.module.css'
import { RemoveEvent } from './RemoveEvent.tsx'
import { useOwners } from './use-owners.ts'

const EventForm = lazy(async () => ({ default: (await import('./EventForm.tsx')).EventForm }))
const limit = 20

/** Events of hackathons that I edit, drafts and past ones too; for administrators the platform’s as well. */
export function OwnEvents() {
  const { t } = useTranslation('events')
  const [query, setQuery] = useSearchParams()
  const [edited, edit] = useState<OwnEvent | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const mine = useRead(api.events.mine, { query: { page, limit } })
  if (mine.isPending)
    return (
      <Loading className={css.days}>
        <Skeleton height={240} radius="lg" />
      </Loading>
    )
  // What was read before stays when it cannot be read anew: an event may be open in it.
  if (mine.isLoadingError) return <Failed what={t('failed')} error={mine.error} retry={mine.refetch} />
  if (mine.data.results.length === 0 && page > 1) return <Navigate to={paths.events({ mine: '1' })} replace />
  if (mine.data.count === 0) return <NoneYet />
  return (
    <div ref={list} tabIndex={-1} className={css.days} aria-busy={mine.isFetching}>
      <ul className={css.rows}>
        {mine.data.results.map(event => (
          <Row key={event.id} event={event} edit={() => edit(event)} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
      <Pages page={page} count={mine.data.count} limit={limit} to={next => setQuery({ mine: '1', page: String(next) })} />
      {edited && (
        <Suspense>
          <EventForm event={edited} close={() => edit(null)} />
        </Suspense>
      )}
    </div>
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

type RowProps = { event: OwnEvent; edit: () => void; /** the keyboard needs another place */ onRemoved: () => void }

function Row({ event, edit, onRemoved }: RowProps) {
  const { t } = useTranslation('events')
  const title = textIn(event.title, currentLanguage())
  const state = event.status === 'published' ? (event.is_public ? null : 'hidden') : event.status
  return (
    <li className={css.own}>
      <div className={css.what}>
        <span className={css.time}>
          <time dateTime={event.starts_at}>{formatMoment(event.starts_at, event.timezone)}</time>
          <span className={css.kind}>{t(`kind.${event.kind}`)}</span>
          {state && <Tag color="gray">{t(`state.${state}`)}</Tag>}
        </span>
        {event.is_public ? (
          <Link to={paths.eventDetails(event.id)} className={css.title ?? ''}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi className={css.title}>{title}</bdi>
        )}
        <span className={css.where}>
          <bdi>{event.tenant?.name ?? t('platform')}</bdi>
        </span>
      </div>
      <div className={css.row}>
        <Button variant="default" onClick={edit} leftSection={<IconPencil size={18} aria-hidden />} aria-label={t('edit_named', { title })}>
          {t('edit')}
        </Button>
        <RemoveEvent event={event} onRemoved={onRemoved} />
      </div>
    </li>
  )
}
