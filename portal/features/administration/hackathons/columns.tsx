import { Anchor } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TenantOverview } from '#contract/administration/admin-tenants-endpoints.ts'
import { callOffOf } from '#contract/landing-pages/call-off.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { Day, Named } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'
import { HackathonActions } from './HackathonActions.tsx'

type Ask = ReturnType<typeof useQuestion>['openQuestion']

export function columnsIn(t: TFunction<'administration'>, openQuestion: Ask): Column<TenantOverview>[] {
  return [
    {
      id: 'tenant_name',
      accessorKey: 'tenant_name',
      header: t('tenants.column.name'),
      enableSorting: true,
      ...rowHeader,
      cell: fromRow(({ name, tenant_name, status, public_url }) => (
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
      )),
    },
    {
      id: 'owner',
      header: t('tenants.column.owner'),
      cell: fromRow(({ owner }) => (owner ? <Named name={owner.fullname} address={owner.email} /> : t('tenants.nobody'))),
    },
    {
      id: 'status',
      header: t('tenants.column.status'),
      cell: fromRow(({ status, stage, suspended_reason }) => (
        <span className={css.named}>
          <span className={css.state}>
            <StateTag status={status} stage={stage} />
          </span>
          {suspended_reason && <small dir="auto">{suspended_reason}</small>}
        </span>
      )),
    },
    {
      id: 'registrations',
      header: t('tenants.column.registrations'),
      meta: { numeric: true },
      cell: fromRow(({ registrations }) => formatNumber(registrations)),
    },
    {
      id: 'starts_at',
      accessorKey: 'starts_at',
      header: t('tenants.column.starts'),
      enableSorting: true,
      cell: fromRow(({ starts_at }) => <Day at={starts_at} />),
    },
    {
      id: 'created_at',
      accessorKey: 'created_at',
      header: t('tenants.column.created'),
      enableSorting: true,
      cell: fromRow(({ created_at }) => <Day at={created_at} />),
    },
    { id: 'actions', header: t('actions'), cell: fromRow(tenant => <HackathonActions tenant={tenant} openQuestion={openQuestion} />) },
  ]
}

export function StateTag({ status, stage }: Pick<TenantOverview, 'status' | 'stage'>) {
  const { t } = useTranslation('administration')
  if (status === 'published' && callOffOf(stage)) return <StageTag stage={stage} />
  return <Tag color={colours[status]}>{t(`tenants.status.${status}`)}</Tag>
}

const colours: Record<TenantOverview['status'], string> = { draft: 'gray', published: 'green', suspended: 'red', archived: 'gray' }
