import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { closeOverlay, useOverlay } from '#portal/platform/overlays/overlays.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { useGuardedClose } from '#portal/platform/unsaved/use-guarded-close.tsx'
import type { ProfileDraft } from './edit/draft.ts'
import { ProfileContent } from './ProfileContent.tsx'
import type { View } from './views.ts'

/** Drawer with the user's profile. It closes when the session ends. */
export function ProfileDrawer({ opened }: { opened: boolean }) {
  const { user, interrupted } = useSession()
  const person = user ?? interrupted
  useEffect(() => {
    if (!person) close()
  }, [person])
  return person && <DrawerOf key={person.id} person={person} opened={opened} />
}

const close = () => closeOverlay('user-profile')

/** Returns the view that the overlay's data requests: `{ view: 'password' }` or `{ view: 'two_step' }`. */
const requestedView = (data: unknown) => (['password', 'two_step'] as const).find(view => view === (data as { view?: string } | null)?.view)

function DrawerOf({ person, opened }: { person: User; opened: boolean }) {
  const [view, setView] = useState<View>(null)
  const { data } = useOverlay('user-profile')
  const [opening, setOpening] = useState<unknown>(null)
  if (data !== opening) {
    setOpening(data)
    const name = requestedView(data)
    if (name) setView({ name })
  }
  // Unsaved input, which remains when the drawer is closed.
  const [draft, setDraft] = useState<ProfileDraft | null>(null)
  const closing = useGuardedClose(close)
  return (
    <>
      <Drawer.Root
        opened={opened}
        onClose={closing.close}
        closeOnEscape={closing.closesOnEscape}
        position="right"
        size={330}
        onExitTransitionEnd={() => setView(null)}
      >
        <Drawer.Overlay />
        {closing.guarded(
          <ProfileContent person={person} view={view} setView={setView} draft={draft} setDraft={setDraft} close={closing.close} />,
        )}
      </Drawer.Root>
      {closing.question}
    </>
  )
}
