import { useMounted } from '@mantine/hooks'
import { lazy, Suspense, type ComponentType } from 'react'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { type OverlayId, useOverlay } from '#portal/platform/overlays/overlays.ts'

const Navigation = lazy(async () => ({ default: (await import('../layouts/MobileSidebar.tsx')).MobileSidebar }))
const ThemeSettings = lazy(async () => ({ default: (await import('./ThemeSettingsDrawer.tsx')).ThemeSettingsDrawer }))
const UserProfile = lazy(async () => {
  const [{ ProfileDrawer }] = await Promise.all([import('#portal/features/profile/ProfileDrawer.tsx'), loadWords('profile', 'factor')])
  return { default: ProfileDrawer }
})
const InviteMember = lazy(async () => {
  const [{ InviteMember }] = await Promise.all([import('#portal/features/invitations/InviteMember.tsx'), loadWords('team', 'factor')])
  return { default: InviteMember }
})
const NewPassword = lazy(async () => {
  const [{ NewPassword }] = await Promise.all([import('#portal/features/profile/password/NewPassword.tsx'), loadWords('profile')])
  return { default: NewPassword }
})
const BookMeeting = lazy(async () => {
  const [{ BookMeeting }] = await Promise.all([import('#portal/features/meetings/BookMeeting.tsx'), loadWords('meetings')])
  return { default: BookMeeting }
})

// Written out of every build: the constant is false there, and what only a dead branch names goes with it.
const examples: [OverlayId, ComponentType<{ opened: boolean }>][] = import.meta.env.DEV
  ? [
      ['modal-example', lazy(async () => ({ default: (await import('./examples/ModalExample.tsx')).ModalExample }))],
      ['drawer-example', lazy(async () => ({ default: (await import('./examples/DrawerExample.tsx')).DrawerExample }))],
    ]
  : []

/** Every overlay by its id; none is loaded before it was opened once. */
export function Overlays() {
  return (
    <>
      <Shown id="navigation" Component={Navigation} />
      <Shown id="theme-settings" Component={ThemeSettings} />
      <Shown id="user-profile" Component={UserProfile} />
      <Shown id="invite-member" Component={InviteMember} />
      <Shown id="book-meeting" Component={BookMeeting} />
      <Shown id="new-password" Component={NewPassword} />
      {examples.map(([id, Component]) => (
        <Shown key={id} id={id} Component={Component} />
      ))}
    </>
  )
}

function Shown({ id, Component }: { id: OverlayId; Component: ComponentType<{ opened: boolean }> }) {
  const overlay = useOverlay(id)
  const wasOpened = overlay.open || overlay.data !== null
  if (!wasOpened) return null
  return (
    <Suspense>
      <Opening opened={overlay.open} Component={Component} />
    </Suspense>
  )
}

/** Comes closed and then opens: an overlay that is open from its first moment does not notice where the keyboard was, and cannot return it. */
function Opening({ opened, Component }: { opened: boolean; Component: ComponentType<{ opened: boolean }> }) {
  const isThere = useMounted()
  return <Component opened={opened && isThere} />
}
