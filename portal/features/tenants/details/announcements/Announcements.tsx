import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Announcement } from '#contract/announcements/announcements-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Pages } from '#portal/platform/screen/Pages.tsx'
import shared from '../details.module.css'
import { AnnouncementRow } from './AnnouncementRow.tsx'
import css from './announcements.module.css'

const limit = 10
const lookAgainMs = 2000

type Props = { tenant: Tenant; write: () => void; again: (one: Announcement) => void }

export function Announcements({ tenant, write, again }: Props) {
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
  return (
    <section className={shared.panel} aria-labelledby="announcements">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="announcements">
          {t('title')}
        </Title>
        <Button onClick={() => write()} leftSection={<IconSpeakerphone size={20} aria-hidden />}>
          {t('new')}
        </Button>
      </div>
      <Text c="dimmed">{t('means')}</Text>
      {list.isPending ? (
        <Loading>
          <Skeleton height={240} radius="md" />
        </Loading>
      ) : list.isError ? (
        <Failed what={t('failed')} error={list.error} retry={list.refetch} />
      ) : list.data.count === 0 ? (
        <div className={shared.nothing}>
          <Text fz="lg">{t('none')}</Text>
          <Text c="dimmed">{t('none_hint')}</Text>
        </div>
      ) : (
        <>
          <ul className={css.list}>
            {list.data.results.map(one => (
              <AnnouncementRow key={one.id} tenant={tenant} one={one} again={again} />
            ))}
          </ul>
          <Pages page={page} count={list.data.count} limit={limit} to={setPage} />
        </>
      )}
    </section>
  )
}

const isUnderWay = ({ state, ended_at, send_at }: Announcement) =>
  ended_at === null && (state !== 'scheduled' || Date.parse(send_at) <= Date.now())
