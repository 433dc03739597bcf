import type { TFunction } from 'i18next'
import { api } from '#contract/addresses.ts'
import type { MailRow } from '#contract/administration/admin-mails-endpoints.ts'
import type { MailState } from '#contract/administration/administration.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { type Column, fromRow, rowHeader } from '#portal/platform/data-table/use-data-table.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from '../parts/administration.module.css'
import { When } from '../parts/cells.tsx'
import type { useQuestion } from '../parts/use-question.ts'

type Ask = ReturnType<typeof useQuestion>['openQuestion']

export function columnsIn(t: TFunction<'administration'>, openQuestion: Ask): Column<MailRow>[] {
  const retry = ({ id, recipient }: MailRow) => ({
    name: 'retry',
    label: t('mail.retry'),
    choose: () =>
      openQuestion({
        title: t('mail.retry'),
        explains: t('mail.retry_explains', { name: isolated(recipient) }),
        yes: t('mail.retry'),
        done: t('mail.retried'),
        act: () => callTo(api.adminMails.retry, { params: { id } }),
      }),
  })
  return [
    {
      id: 'recipient',
      header: t('mail.column.recipient'),
      ...rowHeader,
      cell: fromRow(({ recipient, name }) => (
        <span className={`${css.named} ${css.who}`}>
          <span>
            <bdi dir="ltr">{recipient}</bdi>
          </span>
          <small>{name}</small>
        </span>
      )),
    },
    {
      id: 'state',
      header: t('mail.column.state'),
      cell: fromRow(({ state, last_error }) => (
        <span className={css.named}>
          <span className={css.state}>
            <Tag color={colours[state]}>{t(`mail.state.${state}`)}</Tag>
          </span>
          {state !== 'sent' && last_error && (
            <small>
              <bdi dir="ltr">{last_error}</bdi>
            </small>
          )}
        </span>
      )),
    },
    { id: 'tries', header: t('mail.column.tries'), cell: fromRow(({ tries }) => t('mail.tries', { count: tries })) },
    { id: 'created', header: t('mail.column.created'), cell: fromRow(({ created_at }) => <When at={created_at} />) },
    { id: 'next', header: t('mail.column.next'), cell: fromRow(({ next_try }) => (next_try ? <When at={next_try} /> : '–')) },
    {
      id: 'actions',
      header: t('actions'),
      cell: fromRow(mail => <RowMenu label={t('actions_on', { name: mail.recipient })} actions={mail.can_retry ? [retry(mail)] : []} />),
    },
  ]
}

export const colours: Record<MailState, string> = { waiting: 'gray', sent: 'green', failed: 'red' }
