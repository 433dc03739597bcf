import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { AccountRow } from '#contract/administration/admin-users-endpoints.ts'
import type { UserAction } from '#contract/administration/administration.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import type { useQuestion } from '../parts/use-question.ts'

type Props = { account: AccountRow; openQuestion: ReturnType<typeof useQuestion>['openQuestion'] }

export function AccountActions({ account, openQuestion }: Props) {
  const { t } = useTranslation('administration')
  const name = isolated(account.fullname)
  const question = (action: UserAction, isRisky: boolean) => ({
    name: action,
    label: t(`users.action.${action}`),
    isRisky,
    choose: () =>
      openQuestion({
        title: t(`users.action.${action}`),
        explains: t(`users.explains.${action}`, { name }),
        yes: t(`users.action.${action}`),
        isRisky,
        done: t(`users.done.${action}`, { name }),
        ...(action === 'suspend' && { reason: { label: t('reason'), hint: t('reason_hint') } }),
        act: ({ reason }) => callTo(api.adminUsers.act, { params: { id: account.id }, body: { action, reason } }),
      }),
  })
  const grant = {
    name: 'grant',
    label: t('administrators.grant'),
    choose: () =>
      openQuestion({
        title: t('administrators.grant'),
        explains: t('administrators.grant_explains', { name }),
        yes: t('administrators.grant_yes'),
        done: t('administrators.granted', { name }),
        act: () => callTo(api.administrators.grant, { body: { email: account.email } }),
      }),
  }
  const isActive = account.state === 'active'
  const isCustomer = account.role === 'customer'
  return (
    <RowMenu
      label={t('actions_on', { name: account.fullname })}
      actions={[
        ...(account.state === 'unconfirmed' ? [question('verify', false)] : []),
        ...(isActive ? [question('end_sessions', false)] : []),
        ...(account.second_factor ? [question('remove_second_factor', true)] : []),
        ...(isActive && isCustomer ? [grant] : []),
        ...(account.state === 'suspended' ? [question('restore', false)] : isCustomer ? [question('suspend', true)] : []),
      ]}
    />
  )
}
