import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDay, formatMoment } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { importSearch } from './import-address.ts'
import css from './import.module.css'

type Listed = Output<Endpoints['imports']['list']>['results'][number]

/** Imports of the last 30 days. Unfinished ones can be continued or deleted. */
export function EarlierImports({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'earlier' })
  const heading = useId()
  const { data, error, refetch } = useRead(api.imports.list, { tenant: tenant.id })
  const [deleting, setDeleting] = useState<Listed | null>(null)
  return (
    <section aria-labelledby={heading}>
      <Title order={3} fz="md" id={heading}>
        {t('title')}
      </Title>
      {error ? (
        <Failed what={t('failed')} error={error} retry={refetch} />
      ) : !data ? (
        <LoadingRows rows={2} />
      ) : (
        <FocusFallback shown={data.results.length}>
          {data.results.length === 0 ? (
            <Text c="dimmed" mt={8}>
              {t('none')}
            </Text>
          ) : (
            <ul className={css.lines}>
              {data.results.map(one => (
                <Row key={one.id} tenant={tenant} one={one} remove={() => setDeleting(one)} />
              ))}
            </ul>
          )}
        </FocusFallback>
      )}
      {deleting && <DeleteDialog tenant={tenant} one={deleting} close={() => setDeleting(null)} />}
    </section>
  )
}

const stateColors = { draft: 'orange', imported: 'green', undone: 'gray' } as const

function Row({ tenant, one, remove }: { tenant: Tenant; one: Listed; remove: () => void }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'earlier' })
  const { id, filename, state, by, created_at, imported_at, undo_until, rows, counts } = one
  const isDraft = state === 'draft'
  const moment = formatMoment(imported_at ?? created_at, tenant.timezone)
  const facts = [
    t('by', { name: by === null ? t('gone') : isolated(by), moment }),
    t('rows', { count: rows }),
    ...(state === 'imported' ? [t('people', { count: counts.create })] : []),
    ...(counts.faulted > 0 ? [t('faulted', { count: counts.faulted })] : []),
    ...(undo_until === null ? [] : [t('undo_until', { day: formatDay(undo_until, tenant.timezone) })]),
  ]
  return (
    <li className={css.earlier}>
      <div className={css.grow}>
        <div className={css.inline}>
          <Text component="bdi" fw={600} className={css.breaks ?? ''}>
            {filename}
          </Text>
          <Tag color={stateColors[state]}>{t(state)}</Tag>
        </div>
        <Text fz="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <Button
        component={Link}
        to={importSearch(id)}
        size="sm"
        variant="default"
        aria-label={t(isDraft ? 'continue_named' : 'report_named', { file: filename })}
      >
        {t(isDraft ? 'continue' : 'report')}
      </Button>
      {isDraft && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label={t('delete_named', { file: filename })}
          title={t('delete')}
          onClick={remove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function DeleteDialog({ tenant, one: { id, filename }, close }: { tenant: Tenant; one: Listed; close: () => void }) {
  const { t } = useTranslation('sheets', { keyPrefix: 'earlier' })
  const removal = useApiMutation(api.imports.remove, { invalidates: [api.imports.list] })
  return (
    <ConsequenceDialog
      words={{
        title: t('delete_title'),
        means: t('delete_means', { file: isolated(filename) }),
        submit: t('delete'),
        busy: t('delete_busy'),
      }}
      run={() => removal.mutateAsync({ tenant: tenant.id, params: { id } })}
      mutation={removal}
      close={close}
    />
  )
}
