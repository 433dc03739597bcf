import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconFileTypeCsv, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { OwnEvent } from '#contract/events/events-endpoints.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import css from './own-events.module.css'

const limit = 20

export function Attendees({ event, title }: { event: OwnEvent; title: string }) {
  const { t } = useTranslation('events')
  const [isOpen, setOpen] = useState(false)
  const { taken, waiting, seats } = event
  const count = [
    seats === null ? String(taken) : t('attendees.of', { taken, seats }),
    ...(waiting > 0 ? [t('attendees.waiting', { count: waiting })] : []),
  ].join(' · ')
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="inherit"
        leftSection={<IconUsers size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        aria-label={`${count} · ${t('attendees.named', { title })}`}
      >
        {count}
      </Button>
      <Dialog title={t('attendees.title')} opened={isOpen} onClose={() => setOpen(false)} size="lg">
        <People event={event} />
      </Dialog>
    </>
  )
}

function People({ event: { id, tenant } }: { event: OwnEvent }) {
  const { t } = useTranslation('events')
  const [page, show] = useState(1)
  const wanted = { params: { event: id }, query: { page, limit } }
  const ofTenant = useRead(api.seats.list, { tenant: tenant?.id ?? '', ...wanted }, { enabled: tenant !== null })
  const ofPlatform = useRead(api.seats.listForPlatform, wanted, { enabled: tenant === null })
  const read = tenant ? ofTenant : ofPlatform
  if (read.isPending)
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    )
  if (read.isError) return <Failed what={t('attendees.failed')} error={read.error} retry={read.refetch} />
  const { results, count, seated, waiting } = read.data
  if (count === 0) return <Text>{t('attendees.none')}</Text>
  return (
    <Stack aria-busy={read.isFetching}>
      <Group justify="space-between">
        <Text>
          {t('attendees.seated', { count: seated })}
          {waiting > 0 && ` · ${t('attendees.waiting', { count: waiting })}`}
        </Text>
        <Export event={id} tenant={tenant?.id} />
      </Group>
      <table className={css.people}>
        <thead>
          <tr>
            {(['name', 'email', 'state'] as const).map(column => (
              <th key={column} scope="col">
                {t(`attendees.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map(person => (
            <tr key={person.id}>
              <th scope="row">
                <bdi>{person.fullname}</bdi>
              </th>
              <td>
                <a href={`mailto:${person.email}`} dir="ltr">
                  {person.email}
                </a>
              </td>
              <td>{t(`attendees.is.${person.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages page={page} count={count} limit={limit} to={show} />
    </Stack>
  )
}

function Export({ event, tenant }: { event: string; tenant: string | undefined }) {
  const { t } = useTranslation('events')
  const ofTenant = useApiMutation(api.seats.export)
  const ofPlatform = useApiMutation(api.seats.exportForPlatform)
  const { flag, error } = tenant ? ofTenant : ofPlatform
  const save = async () => {
    const params = { event }
    const { csv, filename } = await (tenant ? ofTenant.mutateAsync({ tenant, params }) : ofPlatform.mutateAsync({ params }))
    saveFile(filename, csv, 'text/csv;charset=utf-8')
  }
  return (
    <>
      <Button
        variant="default"
        loading={flag === 'loading'}
        onClick={() => void save().catch(() => {})}
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
      >
        {t('attendees.export')}
      </Button>
      {flag === 'error' && (
        <Alert color="red" variant="outline" role="alert">
          {sentenceFor(error)}
        </Alert>
      )}
    </>
  )
}
