import { Anchor } from '@mantine/core'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { DomainOverview } from '#contract/custom-domains/domains-endpoints.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { paths } from '#portal/platform/paths/paths.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { Day } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'

type Ask = ReturnType<typeof useQuestion>['openQuestion']

export const colours = { waiting: 'gray', confirmed: 'brand', live: 'green', broken: 'red' } as const

export function columnsIn(t: TFunction<'administration'>, openQuestion: Ask): Column<DomainOverview>[] {
  const remove = ({ id, shown }: DomainOverview) => ({
    name: 'remove',
    label: t('domains.remove'),
    choose: () =>
      openQuestion({
        title: t('domains.remove'),
        explains: t('domains.remove_explains', { name: isolated(shown) }),
        yes: t('domains.remove'),
        isRisky: true,
        reason: { label: t('reason'), hint: t('reason_hint') },
        done: t('domains.removed', { name: isolated(shown) }),
        act: ({ reason }) => callTo(api.adminDomains.remove, { params: { id }, query: { reason } }),
      }),
  })
  return [
    {
      id: 'domain',
      header: t('domains.column.domain'),
      ...rowHeader,
      cell: fromRow(({ shown, url, state }) =>
        state === 'waiting' ? (
          <bdi dir="ltr">{shown}</bdi>
        ) : (
          <Anchor href={url} target="_blank" rel="noopener" underline="always">
            <bdi dir="ltr">{shown}</bdi>
          </Anchor>
        ),
      ),
    },
    {
      id: 'state',
      header: t('domains.column.state'),
      cell: fromRow(({ state }) => (
        <span className={css.state}>
          <Tag color={colours[state]}>{t(`domains.state.${state}`)}</Tag>
        </span>
      )),
    },
    {
      id: 'hackathon',
      header: t('domains.column.hackathon'),
      cell: fromRow(({ name, tenant_name }) => (
        <Anchor component={Link} to={paths.hackathonDetails(tenant_name)}>
          <bdi>{name}</bdi>
        </Anchor>
      )),
    },
    {
      id: 'checked',
      header: t('domains.column.checked'),
      cell: fromRow(({ checked_at }) => (checked_at === null ? t('domains.not_checked') : <Day at={checked_at} />)),
    },
    { id: 'created', header: t('domains.column.created'), cell: fromRow(({ created_at }) => <Day at={created_at} />) },
    {
      id: 'actions',
      header: t('actions'),
      cell: fromRow(row => <RowMenu label={t('actions_on', { name: row.shown })} actions={[remove(row)]} />),
    },
  ]
}
