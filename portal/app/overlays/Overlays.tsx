import { useMounted } from '@mantine/hooks'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { type OverlayId, openOverlay, useOverlay } from '#portal/platform/overlays/overlays.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { usePaletteKeys } from '../palette/use-palette-keys.ts'

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

const palette = (name: 'commands' | 'keys') =>
  lazy(async () => ({ default: await (await import('../palette/load-palette.ts')).loadPalette(name) }))

const ModalExample = lazy(async () => ({ default: (await import('./examples/ModalExample.tsx')).ModalExample }))
const DrawerExample = lazy(async () => ({ default: (await import('./examples/DrawerExample.tsx')).DrawerExample }))

const overlays: Readonly<Record<OverlayId, { Component: ComponentType<{ opened: boolean }>; needsSession?: true }>> = {
  commands: { Component: palette('commands'), needsSession: true },
  keys: { Component: palette('keys'), needsSession: true },
  navigation: { Component: Navigation, needsSession: true },
  'theme-settings': { Component: ThemeSettings },
  'user-profile': { Component: UserProfile, needsSession: true },
  'invite-member': { Component: InviteMember, needsSession: true },
  'book-meeting': { Component: BookMeeting, needsSession: true },
  'new-password': { Component: NewPassword, needsSession: true },
  'modal-example': { Component: ModalExample },
  'drawer-example': { Component: DrawerExample },
}
const ids = Object.keys(overlays) as OverlayId[]

/** Renders all open overlays. The query parameter `?overlay=ID` opens an overlay. */
export function Overlays() {
  useOverlayInAddress()
  usePaletteKeys(useSession(({ isAuthenticated }) => isAuthenticated))
  return ids.map(id => <Shown key={id} id={id} Component={overlays[id].Component} />)
}

/** Opens the overlay of the query parameter and removes the parameter, so that a reload does not reopen the overlay. */
function useOverlayInAddress() {
  const [query, setQuery] = useSearchParams()
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated)
  const named = query.get('overlay')
  useEffect(() => {
    if (named === null) return
    const id = ids.find(id => id === named)
    if (id && (isSignedIn || !overlays[id].needsSession)) openOverlay(id)
    setQuery(
      now => {
        now.delete('overlay')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [named, isSignedIn, setQuery])
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

/** Mounts the overlay closed and then opens it, because an initially open overlay cannot restore focus. */
function Opening({ opened, Component }: { opened: boolean; Component: ComponentType<{ opened: boolean }> }) {
  const isThere = useMounted()
  return <Component opened={opened && isThere} />
}
