import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { isOwner } from '#contract/members/roles.ts'
import { PendingInvitations } from '#portal/domain/team/PendingInvitations.tsx'
import { takesInvitations } from '#portal/domain/team/takes-invitations.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { closeOverlay, useOverlay } from '#portal/platform/overlays/overlays.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import css from './invitations.module.css'
import { InviteForm } from './InviteForm.tsx'

/** Dialog for inviting members. Without `{ tenant }`, the user first selects a hackathon. */
export function InviteMember({ opened }: { opened: boolean }) {
  const { t } = useTranslation('team')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  return (
    <Dialog title={t('invite.title')} opened={opened} onClose={() => closeOverlay('invite-member')} size="lg" fullScreen={isNarrow}>
      <Content />
    </Dialog>
  )
}

function Content() {
  const { t } = useTranslation('team')
  const { data } = useOverlay('invite-member')
  const requested = (data as { tenant?: string } | null)?.tenant
  const [chosen, choose] = useState(requested)
  const list = useRead(api.tenants.list, { query: { scope: 'mine', limit: 100, orderBy: 'updated_at', order: 'desc' } })
  if (list.isError) return <Failed what={t('failed')} error={list.error} retry={list.refetch} />
  if (!list.data) return <div aria-busy="true" />
  const owned = list.data.results.filter(hackathon => isOwner(hackathon.role) && takesInvitations(hackathon))
  const tenant = owned.find(({ id }) => id === chosen) ?? owned[0]
  if (!tenant) return <Text>{t('invite.none_owned')}</Text>
  return (
    <>
      <InviteForm key={tenant.id} tenant={tenant.id}>
        {(owned.length > 1 || requested === undefined) && (
          <SelectField
            label={t('invite.hackathon')}
            value={tenant.id}
            choices={owned.map(({ id, name, tenant_name }) => ({ value: id, label: name || tenant_name }))}
            onChange={choose}
          />
        )}
      </InviteForm>
      <div className={css.pending}>
        <Text fw={600}>{t('pending.title')}</Text>
        <PendingInvitations key={tenant.id} tenant={tenant.id} />
      </div>
    </>
  )
}
