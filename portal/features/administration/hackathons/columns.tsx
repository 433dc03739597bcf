import { Anchor } from '@mantine/core'
import type { TFunction } from 'i18next'
import { callOffOf } from '#contract/call-off.ts'
import type { TenantOverview } from '#contract/endpoints/admin-tenants.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import type { Column } from '#portal/platform/data-table/column.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { Day, Named } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'
import { HackathonActions } from './HackathonActions.tsx'

type Ask = ReturnType<typeof useQuestion>['ask']

export function columnsIn(t: TFunction<'administration'>, ask: Ask): Column<TenantOverview>[] {
  return [
    {
      key: 'tenant_name',
      title: t('tenants.column.name'),
      sortable: true,
      fixed: true,
      cell: ({ name, tenant_name, status, public_url }) => (
        <span className={css.named}>
          <span>
            <bdi>{name}</bdi>
          </span>
          {status === 'published' ? (
            <Anchor href={public_url} target="_blank" rel="noopener" size="sm" underline="always" fw={400}>
              <bdi dir="ltr">{tenant_name}</bdi>
            </Anchor>
          ) : (
            <small>
              <bdi dir="ltr">{tenant_name}</bdi>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'owner',
      title: t('tenants.column.owner'),
      cell: ({ owner }) => (owner ? <Named name={owner.fullname} address={owner.email} /> : t('tenants.nobody')),
    },
    {
      key: 'status',
      title: t('tenants.column.status'),
      cell: ({ status, stage, suspended_reason }) => (
        <span className={css.named}>
          <span className={css.state}>
            {status === 'published' && callOffOf(stage) ? (
              <StageTag stage={stage} />
            ) : (
              <Tag color={colours[status]}>{t(`tenants.status.${status}`)}</Tag>
            )}
          </span>
          {suspended_reason && <small dir="auto">{suspended_reason}</small>}
        </span>
      ),
    },
    {
      key: 'registrations',
      title: t('tenants.column.registrations'),
      numeric: true,
      cell: ({ registrations }) => formatNumber(registrations),
    },
    {
      key: 'starts_at',
      title: t('tenants.column.starts'),
      sortable: true,
      cell: ({ starts_at }) => <Day at={starts_at} />,
    },
    {
      key: 'created_at',
      title: t('tenants.column.created'),
      sortable: true,
      cell: ({ created_at }) => <Day at={created_at} />,
    },
    { key: 'actions', title: t('actions'), cell: tenant => <HackathonActions tenant={tenant} ask={ask} /> },
  ]
}

const colours: Record<TenantOverview['status'], string> = { draft: 'gray', published: 'green', suspended: 'red', archived: 'gray' }
