import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Announcement } from '#contract/announcements/announcements-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { EmptyArea } from '../EmptyArea.tsx'
import { AnnouncementRow } from './AnnouncementRow.tsx'
import css from './announcements.module.css'

const limit = 10
const lookAgainMs = 2000

type Props = {
  tenant: Tenant
  write: () => void
  again: (one: Announcement) => void
  /** whether another button of the screen is the primary one */
  isSecondary: boolean
  /** panel above the announcements */
  notice: ReactNode
  /** rows above the announcements */
  drafts: ReactNode
  /** panels below the announcements */
  children: ReactNode
}

export function Announcements({ tenant, write, again, isSecondary, notice, drafts, children }: Props) {
  const { t } = useTranslation('announcements')
  const [page, setPage] = useState(1)
  const list = useRead(api.announcements.list, { tenant: tenant.id, query: { page, limit } })
  const isMoving = list.data?.results.some(isUnderWay) ?? false
  const { refetch } = list
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void refetch(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isMoving, refetch])
  const groups = Object.entries({
    planned: list.data?.results.filter(isOpen) ?? [],
    past: list.data?.results.filter(one => !isOpen(one)) ?? [],
  }).filter(([, rows]) => rows.length > 0)
  return (
    <Area
      tenant={tenant}
      id="announcements"
      title={t('title')}
      facts={t('means')}
      actions={
        <Button
          variant={isSecondary ? 'default' : 'filled'}
          onClick={() => write()}
          leftSection={<IconSpeakerphone size={20} aria-hidden />}
        >
          {t('new')}
        </Button>
      }
    >
      {notice}
      <div className={shared.panel}>
        {drafts}
        {list.isPending ? (
          <LoadingRows />
        ) : list.isError ? (
          <Failed what={t('failed')} error={list.error} retry={list.refetch} />
        ) : list.data.count === 0 ? (
          <EmptyArea tenant={tenant} title={t('none')} hint={t('none_hint')} />
        ) : (
          <>
            {groups.map(([name, rows]) => (
              <section key={name} aria-labelledby={`announcements-${name}`}>
                <h3 id={`announcements-${name}`} className={css.group}>
                  {t(name === 'planned' ? 'planned' : 'past')}
                </h3>
                <ul className={css.list}>
                  {rows.map(one => (
                    <AnnouncementRow key={one.id} tenant={tenant} one={one} again={again} />
                  ))}
                </ul>
              </section>
            ))}
            <Pages page={page} count={list.data.count} limit={limit} to={setPage} />
          </>
        )}
      </div>
      {children}
    </Area>
  )
}

const isOpen = ({ state }: Announcement) => state === 'scheduled' || state === 'sending'

const isUnderWay = ({ state, ended_at, send_at }: Announcement) =>
  ended_at === null && (state !== 'scheduled' || Date.parse(send_at) <= Date.now())
