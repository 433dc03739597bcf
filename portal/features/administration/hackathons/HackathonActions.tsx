import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { TenantOverview } from '#contract/administration/admin-tenants-endpoints.ts'
import type { TenantAction } from '#contract/administration/administration.ts'
import { EnterDialog } from '#portal/domain/switch/EnterDialog.tsx'
import { callTo } from '#portal/platform/api/calls.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import type { useQuestion } from '../parts/use-question.ts'

type Props = { tenant: TenantOverview; openQuestion: ReturnType<typeof useQuestion>['openQuestion'] }

export function HackathonActions({ tenant, openQuestion }: Props) {
  const { t } = useTranslation('administration')
  const name = isolated(tenant.name)
  const [entering, setEntering] = useState<boolean | null>(null)
  const enter = { name: 'enter', label: t('tenants.enter'), choose: () => setEntering(true) }
  const question = (action: TenantAction) => ({
    name: action,
    label: t(`tenants.action.${action}`),
    isRisky: action === 'suspend',
    choose: () =>
      openQuestion({
        title: t(`tenants.action.${action}`),
        explains: t(`tenants.explains.${action}`, { name }),
        yes: t(`tenants.action.${action}`),
        isRisky: action === 'suspend',
        done: t(`tenants.done.${action}`, { name }),
        ...(action === 'suspend' && { reason: { label: t('reason'), hint: t('reason_hint') } }),
        ...(action === 'transfer' && { email: { label: t('tenants.new_owner'), hint: t('tenants.new_owner_hint') } }),
        act: ({ reason, email }) =>
          callTo(api.adminTenants.act, { params: { id: tenant.id }, body: { action, reason, ...(email && { email }) } }),
      }),
  })
  return (
    <>
      <RowMenu label={t('actions_on', { name: tenant.name })} actions={[enter, ...possible[tenant.status].map(question)]} />
      <EnterDialog opened={entering} close={() => setEntering(false)} hackathon={{ id: tenant.id, name: tenant.name }} />
    </>
  )
}

const possible: Record<TenantOverview['status'], readonly TenantAction[]> = {
  draft: ['transfer', 'archive', 'suspend'],
  published: ['transfer', 'archive', 'suspend'],
  suspended: ['transfer', 'restore'],
  archived: ['transfer', 'unarchive'],
}
