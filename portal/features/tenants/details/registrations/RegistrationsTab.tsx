import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Registration } from '#contract/endpoints/registrations.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import shared from '../details.module.css'
import { Elsewhere } from './Elsewhere.tsx'
import { Export } from './Export.tsx'
import css from './registrations.module.css'

const limit = 20
const kinds = ['application', 'waiting', 'interest', 'next_edition'] as const
const kindIn = (value: string | null) => kinds.find(kind => kind === value)

/** Who registered, and where else one does. */
export const RegistrationsTab = ({ tenant }: { tenant: Tenant }) => (
  <Stack>
    <Elsewhere tenant={tenant} />
    <Registered tenant={tenant} />
  </Stack>
)

/** The newest first; what is looked for stands in the address. */
function Registered({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('search') ?? '')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const kind = kindIn(query.get('kind'))
  const page = Math.max(1, Number(query.get('page')) || 1)
  const wanted = { ...(kind && { kind }), ...(search && { search }) }
  const people = useRead(api.registrations.list, { tenant: tenant.id, query: { ...wanted, page, limit } })
  const show = (next: Record<string, string | undefined>) => {
    const given = Object.entries({ tab: 'registrations', kind, search, ...next }).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    )
    setQuery(given, { preventScrollReset: true, replace: 'search' in next })
  }
  const isFiltered = Boolean(kind || search || typed)
  if (people.isSuccess && people.data.count === 0 && !isFiltered) return <Nobody tenant={tenant} />
  return (
    <section className={shared.panel} aria-labelledby="people" aria-busy={people.isFetching}>
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="people">
          {t('people.title')}
        </Title>
        <Export tenant={tenant} wanted={wanted} />
      </div>
      <div className={css.filters}>
        <TextInput
          type="search"
          dir="auto"
          aria-label={t('people.search')}
          placeholder={t('people.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            show({ search: event.currentTarget.value.trim() })
          }}
        />
        <div className={css.choices} role="group" aria-label={t('people.kind')}>
          {[undefined, ...kinds].map(one => (
            <Button
              key={one ?? 'all'}
              size="sm"
              variant={one === kind ? 'filled' : 'default'}
              aria-pressed={one === kind}
              onClick={() => show({ kind: one })}
            >
              {t(`kind.${one ?? 'all'}`)}
            </Button>
          ))}
        </div>
      </div>
      {people.isPending ? (
        <Loading>
          <Skeleton height={360} />
        </Loading>
      ) : people.isError ? (
        <Failed what={t('people.failed')} error={people.error} retry={people.refetch} />
      ) : (
        <>
          <Text component="output" c="dimmed">
            {t('people.count', { count: people.data.count })}
          </Text>
          {people.data.count > 0 && <People people={people.data.results} timeZone={tenant.timezone} />}
          <Pages page={page} count={people.data.count} limit={limit} to={next => show({ page: String(next) })} />
        </>
      )}
    </section>
  )
}

function Nobody({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  return (
    <section className={shared.nothing}>
      <Text fz="lg">{t('people.nobody')}</Text>
      {tenant.status === 'published' && (
        <ShareMenu title={tenant.name.ar || tenant.name.en} address={tenant.public_url} label={t('action.share')} />
      )}
    </section>
  )
}

/** Rows on wide screens, cards on phones: the same table. */
function People({ people, timeZone }: { people: readonly Registration[]; timeZone: string }) {
  const { t } = useTranslation('details')
  const columns = ['name', 'email', 'phone', 'kind', 'when'] as const
  return (
    <table className={css.people}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(person => (
          <tr key={person.id}>
            <th scope="row">
              <bdi>{person.fullname}</bdi>
            </th>
            <td>
              <a href={`mailto:${person.email}`} dir="ltr">
                {person.email}
              </a>
            </td>
            <td>
              {person.phone && (
                <a href={`tel:${person.phone}`} dir="ltr">
                  {person.phone}
                </a>
              )}
            </td>
            <td>{t(`kind.${person.kind}`)}</td>
            <td>
              <time dateTime={person.created_at}>{formatMoment(person.created_at, timeZone)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
