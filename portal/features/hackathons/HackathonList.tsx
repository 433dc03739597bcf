import { Button, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '../../platform/api/problems.ts'
import { useRead } from '../../platform/api/use-read.ts'
import { HackathonCard } from '../../platform/hackathon/HackathonCard.tsx'
import css from './hackathons.module.css'
import { ListPages } from './ListPages.tsx'
import { ListWaiting } from './ListWaiting.tsx'

const limit = 8
type Props = { scope: 'mine' | 'all'; title: string | null; empty: ReactNode }

/** Hackathons as cards, eight at a time; page and search stand in the address. */
export function HackathonList({ scope, title, empty }: Props) {
  const { t } = useTranslation('hackathons')
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('search') ?? '')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const page = search === (query.get('search') ?? '') ? Math.max(1, Number(query.get('page')) || 1) : 1
  const list = useRead(api.tenants.list, {
    query: { scope, page, limit, orderBy: 'created_at', order: 'desc', ...(search && { search }) },
  })
  const show = (next: { page?: number; search?: string }) =>
    setQuery(
      {
        ...((next.search ?? search) && { search: next.search ?? search }),
        ...(next.page && next.page > 1 && { page: String(next.page) }),
      },
      { replace: next.page === undefined },
    )
  const clear = () => {
    setTyped('')
    show({ search: '' })
  }

  if (list.isPending) return <ListWaiting />
  if (list.isError)
    return (
      <div role="alert" className={css.failed}>
        <Text>{t('failed')}</Text>
        <Text c="dimmed" fz="sm">
          {sentenceFor(list.error)}
        </Text>
        <Button variant="default" onClick={() => void list.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  const { results, count } = list.data
  if (count === 0 && !search) return empty
  const searchable = count > limit || search !== '' || typed !== ''
  return (
    <section aria-label={t(scope === 'mine' ? 'mine' : 'all')} aria-busy={list.isFetching}>
      <div className={css.listHead}>
        {title && (
          <Title order={2} fz="lg">
            {title}
          </Title>
        )}
        <Text component="output" c="dimmed">
          {t('count', { count })}
        </Text>
        {searchable && (
          <TextInput
            type="search"
            className={css.search ?? ''}
            aria-label={t('search')}
            placeholder={t('search')}
            dir="auto"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={event => {
              setTyped(event.currentTarget.value)
              show({ search: event.currentTarget.value.trim() })
            }}
          />
        )}
      </div>
      {results.length === 0 ? (
        <div className={css.failed}>
          <Text>{t('no_matches', { search })}</Text>
          <Button variant="default" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      ) : (
        <ul className={css.cards}>
          {results.map(hackathon => (
            <li key={hackathon.id}>
              <HackathonCard hackathon={hackathon} heading={title ? 3 : 2} />
            </li>
          ))}
        </ul>
      )}
      <ListPages page={page} count={count} limit={limit} onChange={next => show({ page: next })} />
    </section>
  )
}
