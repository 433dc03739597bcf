import { Skeleton, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Invitation } from '#contract/members/invitations-endpoints.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { PendingInvitation } from './PendingInvitation.tsx'
import css from './team.module.css'
import { useStatusLine } from './use-status-line.tsx'

const limit = 20

type Props = {
  tenant: string
  timeZone?: string
  /** true if invitations can be withdrawn but not sent again */ isOver?: boolean
}

export function PendingInvitations({ tenant, timeZone, isOver = false }: Props) {
  const { t } = useTranslation('team')
  const [page, setPage] = useState(1)
  const pending = useRead(api.invitations.list, { tenant, query: { page, limit } })
  const { statusLine, showStatus } = useStatusLine(pending.data)
  useRested(pending.data?.results)
  return (
    <>
      {pending.isPending ? (
        <Loading>
          <Skeleton height={64} />
        </Loading>
      ) : pending.isError ? (
        <Failed what={t('pending.failed')} error={pending.error} retry={pending.refetch} />
      ) : pending.data.count === 0 ? (
        <Text c="dimmed">{t('pending.none')}</Text>
      ) : (
        <>
          <ul className={css.list} aria-label={t('pending.title')}>
            {pending.data.results.map(invitation => (
              <PendingInvitation
                key={invitation.id}
                tenant={tenant}
                invitation={invitation}
                timeZone={timeZone}
                isOver={isOver}
                showStatus={showStatus}
              />
            ))}
          </ul>
          <Pages page={page} count={pending.data.count} limit={limit} to={setPage} />
        </>
      )}
      {statusLine}
    </>
  )
}

/** Loads the list again at the time when an invitation can be sent again. */
function useRested(invitations: readonly Invitation[] | undefined) {
  const resting = invitations?.map(({ resend_in }) => resend_in).filter(seconds => seconds > 0) ?? []
  const soonest = resting.length ? Math.min(...resting) : null
  useEffect(() => {
    if (soonest === null) return
    const timer = setTimeout(() => invalidate([api.invitations.list]), (soonest + 1) * 1000)
    return () => clearTimeout(timer)
  }, [soonest])
}
