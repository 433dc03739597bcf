import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { KeptFocus } from '#portal/platform/screen/KeptFocus.tsx'
import { Announcements } from './Announcements.tsx'
import { type Draft, draftFrom, draftFromNotice, emptyDraft } from './draft.ts'
import { PendingNotice } from './PendingNotice.tsx'
import { Write } from './Write.tsx'

/** What was announced to those who registered, and where one is written; what is typed stays while the tab is open. */
export function AnnouncementsTab({ tenant }: { tenant: Tenant }) {
  const [address, setAddress] = useSearchParams()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const write = (from?: Draft) => {
    if (from) setDraft(from)
    setAddress({ tab: 'announcements', new: '1' })
  }
  const leave = () => setAddress({ tab: 'announcements' })
  const isWriting = address.has('new')
  const notice = useRead(api.announcements.notice, { tenant: tenant.id }).data?.notice
  // An edited message stays when another change is published meanwhile, until its writer opens the new notice.
  const isOpened = notice && draft.notice !== notice.id && (draft.notice === null || address.get('notice') === notice.id)
  const noticeDraft = address.has('notice') && isOpened ? draftFromNotice(notice) : null
  return (
    <KeptFocus shown={isWriting}>
      {isWriting ? (
        <Write
          tenant={tenant}
          draft={noticeDraft ?? draft}
          change={setDraft}
          leave={leave}
          done={() => {
            setDraft(emptyDraft)
            leave()
          }}
        />
      ) : (
        <>
          {notice && notice.count > 0 && <PendingNotice tenant={tenant} notice={notice} />}
          <Announcements tenant={tenant} write={write} again={one => write(draftFrom(one))} />
        </>
      )}
    </KeptFocus>
  )
}
