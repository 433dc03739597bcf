import { Button, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { isOwner } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { PendingInvitations } from '#portal/domain/team/PendingInvitations.tsx'
import { takesInvitations } from '#portal/domain/team/takes-invitations.ts'
import rows from '#portal/domain/team/team.module.css'
import { useStatusLine } from '#portal/domain/team/use-status-line.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { MemberRow } from './MemberRow.tsx'

const limit = 50

/** Members of the hackathon. Only owners can change them. */
export function TeamTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('team')
  const [page, setPage] = useState(1)
  const team = useRead(api.members.list, { tenant: tenant.id, query: { page, limit } })
  const { statusLine, showStatus } = useStatusLine(team.data)
  const manages = isOwner(tenant.role)
  const mayInvite = manages && takesInvitations(tenant)
  return (
    <Area
      tenant={tenant}
      id="team"
      title={t('title')}
      facts={team.data && t('members', { count: team.data.count, n: formatNumber(team.data.count) })}
      actions={
        mayInvite && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => openOverlay('invite-member', { tenant: tenant.id })}>
            {t('invite.open')}
          </Button>
        )
      }
    >
      <div className={shared.panel} aria-busy={team.isFetching}>
        {team.isPending ? (
          <LoadingRows rows={1} />
        ) : team.isError ? (
          <Failed what={t('failed')} error={team.error} retry={team.refetch} />
        ) : (
          <>
            <ul className={rows.list} aria-label={t('title')}>
              {team.data.results.map(member => (
                <MemberRow key={member.user} tenant={tenant} member={member} owners={team.data.owners} showStatus={showStatus} />
              ))}
            </ul>
            {mayInvite && team.data.count === 1 && <Text c="dimmed">{t('alone')}</Text>}
            <Pages page={page} count={team.data.count} limit={limit} to={setPage} />
          </>
        )}
        {statusLine}
      </div>
      {manages && (
        <section className={shared.panel} aria-labelledby="pending">
          <Title order={2} fz="lg" id="pending">
            {t('pending.title')}
          </Title>
          <PendingInvitations tenant={tenant.id} timeZone={tenant.timezone} isOver={!mayInvite} />
        </section>
      )}
    </Area>
  )
}
