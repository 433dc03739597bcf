import { Avatar, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/members/members-endpoints.ts'
import { isOwner } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import rows from '#portal/domain/team/team.module.css'
import { formatDays } from '#portal/platform/format/format.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { initialsOf } from '#portal/platform/session/initials.ts'
import { LeaveTeam } from './LeaveTeam.tsx'
import { ManageMember } from './ManageMember.tsx'
import css from './team.module.css'

type Props = { tenant: Tenant; member: Member; owners: number; showStatus: (what: string) => void }

export function MemberRow({ tenant, member, owners, showStatus }: Props) {
  const { t } = useTranslation('team')
  const { fullname, email, avatar, role, joined_at, is_me } = member
  return (
    <li className={rows.row}>
      <Avatar aria-hidden="true" size={44} radius="xl" variant="light" color="brand" src={avatar} alt="">
        {initialsOf(fullname)}
      </Avatar>
      <div className={rows.who}>
        <Text component="div" fw={600} className={css.name ?? ''}>
          <bdi>{fullname}</bdi>
          <Tag variant={role === 'owner' ? 'filled' : 'light'}>{t(`role.${role}`)}</Tag>
          {is_me && <Tag color="gray">{t('you')}</Tag>}
        </Text>
        {email && (
          <Text fz="sm" dir="ltr" className={rows.address ?? ''}>
            {email}
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          {t('since', { day: formatDays(joined_at, joined_at, tenant.timezone) })}
        </Text>
        {is_me && (
          <Text fz="sm" c="dimmed">
            {t(`means.${role}`)}
          </Text>
        )}
      </div>
      <div className={`${rows.actions} ${css.beneath}`}>
        {is_me ? (
          <LeaveTeam tenant={tenant} isLastOwner={role === 'owner' && owners === 1} />
        ) : (
          isOwner(tenant.role) && <Manage tenant={tenant} member={member} showStatus={showStatus} />
        )}
      </div>
    </li>
  )
}

function Manage({ tenant, member, showStatus }: Omit<Props, 'owners'>) {
  const { t } = useTranslation('team')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" aria-label={t('manage.of', { name: member.fullname })} onClick={() => setOpen(true)}>
        {t('manage.open')}
      </Button>
      <ManageMember tenant={tenant} member={member} opened={isOpen} close={() => setOpen(false)} showStatus={showStatus} />
    </>
  )
}
