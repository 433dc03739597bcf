import { ActionIcon, CloseButton, Drawer } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts/user.ts'
import { closePicture } from '#portal/platform/cropper/opened-picture.ts'
import '#portal/platform/overlays/keep-in-dialogs.ts'
import { AccountView } from './account/AccountView.tsx'
import { DevicesView } from './devices/DevicesView.tsx'
import type { ProfileDraft } from './edit/draft.ts'
import { EditView } from './edit/EditView.tsx'
import { EmailView } from './email/EmailView.tsx'
import { Overview } from './Overview.tsx'
import { PasskeysView } from './passkeys/PasskeysView.tsx'
import { PasswordView } from './password/PasswordView.tsx'
import css from './profile.module.css'
import { LinkedProviders } from './providers/LinkedProviders.tsx'
import { TwoStepView } from './two-step/TwoStepView.tsx'
import type { InDrawer, View } from './views.ts'

const PictureView = lazy(async () => ({ default: (await import('./picture/PictureView.tsx')).PictureView }))

type Props = {
  person: User
  view: View
  setView: (view: View) => void
  draft: ProfileDraft | null
  setDraft: (draft: ProfileDraft | null) => void
  close: () => void
}

/** Views of the profile. Focuses the title of each view and, on return, the control that opened it. */
export function ProfileContent({ person, view, setView, draft, setDraft, close }: Props) {
  const { t } = useTranslation('profile')
  const [notice, setNotice] = useState('')
  const { title, body, toTop } = useKeyboardAlong(view)
  const go = (next: View) => {
    setNotice('')
    setView(next)
  }
  const showStatus = (message: string) => {
    setNotice(message)
    toTop()
    title.current?.focus()
  }
  const inDrawer: InDrawer = {
    showStatus,
    next: () => showStatus(''),
    finish: message => {
      setNotice(message)
      setView(null)
    },
  }
  const name = t(view ? `${view.name}.title` : 'title')
  return (
    <Drawer.Content aria-label={name}>
      <Drawer.Header component="div" className={css['header'] ?? ''}>
        {view && (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            className={css['back'] ?? ''}
            aria-label={t('back')}
            onClick={() => go(null)}
          >
            <IconArrowLeft size={20} className="icon-dir" />
          </ActionIcon>
        )}
        <Drawer.Title ref={title} tabIndex={-1} className={css['title'] ?? ''}>
          {name}
        </Drawer.Title>
        <CloseButton size={44} aria-label={t('close')} onClick={close} />
      </Drawer.Header>
      <Drawer.Body ref={body} className={css['body'] ?? ''}>
        <Notice>{notice}</Notice>
        <div key={view?.name ?? ''} className={css['view']} data-way={view ? 'in' : 'back'}>
          {view === null && <Overview person={person} go={go} showStatus={inDrawer.showStatus} close={close} />}
          {view?.name === 'picture' && (
            <Suspense>
              <PictureView picture={view.picture} replace={go} {...inDrawer} />
            </Suspense>
          )}
          {view?.name === 'edit' && <EditView person={person} draft={draft} setDraft={setDraft} {...inDrawer} />}
          {view?.name === 'password' && <PasswordView person={person} {...inDrawer} />}
          {view?.name === 'two_step' && <TwoStepView {...inDrawer} />}
          {view?.name === 'passkeys' && <PasskeysView {...inDrawer} />}
          {view?.name === 'providers' && <LinkedProviders {...inDrawer} />}
          {view?.name === 'devices' && <DevicesView {...inDrawer} />}
          {view?.name === 'email' && <EmailView person={person} {...inDrawer} />}
          {view?.name === 'account' && <AccountView person={person} close={close} showStatus={inDrawer.showStatus} />}
        </div>
      </Drawer.Body>
    </Drawer.Content>
  )
}

/** Scrolls a new view to its top, and frees the picture when its view is left. */
function useKeyboardAlong(view: View) {
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const before = useRef<View>(null)
  const toTop = useCallback(() => body.current?.closest('[role="dialog"]')?.scrollTo(0, 0), [])
  useEffect(() => {
    const was = before.current
    before.current = view
    if (was?.name === 'picture' && view !== was) closePicture(was.picture)
    if (view?.name !== was?.name) toTop()
    if (view && view.name !== was?.name) title.current?.focus()
    if (!view && was) body.current?.querySelector<HTMLElement>(`[data-opens="${was.name}"]`)?.focus()
  }, [view, toTop])
  return { title, body, toTop }
}

/** A live region for messages. It is always mounted, so that screen readers announce changes. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css['notice']}>
      {children && (
        <p>
          <IconCheck size={20} aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
