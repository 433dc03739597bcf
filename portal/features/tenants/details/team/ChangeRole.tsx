import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/endpoints/members.ts'
import type { MemberRole } from '#contract/roles.ts'
import { RoleField } from '#portal/domain/team/RoleField.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import type { MemberAction } from './use-member-actions.ts'

type Props = { member: Member; busy: MemberAction['is'] | null; change: (role: MemberRole) => unknown }

export function ChangeRole({ member, busy, change }: Props) {
  const { t } = useTranslation('team', { keyPrefix: 'manage' })
  const [role, setRole] = useState(member.role)
  const isBusy = busy === 'role'
  return (
    <Form isBusy={isBusy} submit={() => busy === null && change(role)}>
      <RoleField label={t('role')} value={role} onChange={setRole} />
      <Button type="submit" style={{ alignSelf: 'start' }} aria-disabled={busy !== null}>
        {t(isBusy ? 'saving' : 'save')}
      </Button>
    </Form>
  )
}
