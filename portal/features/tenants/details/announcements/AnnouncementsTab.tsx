import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Announcement, ChangeNotice } from '#contract/announcements/announcements-endpoints.ts'
import { Audience } from '#contract/announcements/announcements.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { ChangeNoticeDialog } from '#portal/domain/announcements/ChangeNoticeDialog.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { Announcements } from './Announcements.tsx'
import { draftFrom, draftFromNotice, emptyDraft, useDrafts, writtenIn } from './draft.ts'
import { Drafts } from './Drafts.tsx'
import { Reminders } from './reminders/Reminders.tsx'
import { Write } from './Write.tsx'

/** Announcements of a hackathon. In the URL, `new=1` opens the form; `notice=ID`, `copy=ID` or `to=AUDIENCE` fill it. */
export function AnnouncementsTab({ tenant }: { tenant: Tenant }) {
  const [address, setAddress] = useSearchParams()
  const { drafts, find, save, remove } = useDrafts(tenant.id)
  const { data, isPending } = useRead(api.announcements.notice, { tenant: tenant.id })
  const notice = data?.notice ?? null
  const isNoticePending = notice !== null && notice.count > 0
  const leave = () => setAddress({ tab: 'announcements' })
  const isWriting = address.has('new')
  const requested = address.get('notice')
  const name = requested ?? address.get('copy') ?? 'new'
  const fromNotice = notice && notice.id === requested ? draftFromNotice(notice) : undefined
  const audience = Audience.safeParse(address.get('to')).data
  const draft = find(name) ?? fromNotice ?? (audience ? { ...emptyDraft, to: [audience] } : emptyDraft)
  const isAwaited = requested !== null && isPending && !find(name)
  const open = (draftName: string) => {
    const stored = find(draftName)
    const more = stored?.notice ? { notice: draftName } : draftName === 'new' ? {} : { copy: draftName }
    setAddress({ tab: 'announcements', new: '1', ...more })
  }
  const copy = (one: Announcement) => {
    if (!find(one.id)) save(one.id, draftFrom(one))
    setAddress({ tab: 'announcements', new: '1', copy: one.id })
  }
  return (
    <FocusFallback shown={`${isWriting} ${drafts.map(one => one.name).join()}`}>
      {isWriting && isAwaited ? (
        <Loading>
          <Skeleton height={320} radius="md" />
        </Loading>
      ) : isWriting ? (
        <Write
          key={name}
          tenant={tenant}
          draft={draft}
          change={next => (writtenIn(next).length > 0 ? save(name, next) : remove(name))}
          leave={leave}
          done={() => {
            remove(name)
            leave()
          }}
        />
      ) : (
        <Announcements
          tenant={tenant}
          write={() => open('new')}
          again={copy}
          isSecondary={isNoticePending}
          notice={isNoticePending && <PendingNotice tenant={tenant} notice={notice} />}
          drafts={drafts.length > 0 && <Drafts drafts={drafts} open={open} remove={remove} />}
        >
          <Reminders tenant={tenant} />
        </Announcements>
      )}
    </FocusFallback>
  )
}

function PendingNotice({ tenant, notice: { kinds, count } }: { tenant: Tenant; notice: ChangeNotice }) {
  const { t } = useTranslation('announcements')
  const [isOpen, setOpen] = useState(false)
  return (
    <Alert color="orange" variant="outline">
      <Text fw={600}>{t('notice.pending')}</Text>
      <Text>{kinds.map(kind => t(`notice.kind.${kind}`)).join(t('notice.comma'))}</Text>
      <Button mt="sm" onClick={() => setOpen(true)}>
        {t('notice.tell', { count, n: formatNumber(count) })}
      </Button>
      <ChangeNoticeDialog tenant={tenant} opened={isOpen} close={() => setOpen(false)} />
    </Alert>
  )
}
