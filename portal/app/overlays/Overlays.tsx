import { lazy, Suspense, type ComponentType } from 'react'
import { type OverlayId, useOverlay } from '../../platform/overlays/overlays.ts'

const ThemeSettings = lazy(async () => ({ default: (await import('./ThemeSettingsDrawer.tsx')).ThemeSettingsDrawer }))
const UserProfile = lazy(async () => ({ default: (await import('./UserProfileDrawer.tsx')).UserProfileDrawer }))

/** Every overlay by its id; none is loaded before it was opened once. */
export function Overlays() {
  return (
    <>
      <Shown id="theme-settings" Component={ThemeSettings} />
      <Shown id="user-profile" Component={UserProfile} />
    </>
  )
}

function Shown({ id, Component }: { id: OverlayId; Component: ComponentType<{ opened: boolean }> }) {
  const overlay = useOverlay(id)
  const wasOpened = overlay.open || overlay.data !== null
  if (!wasOpened) return null
  return (
    <Suspense>
      <Component opened={overlay.open} />
    </Suspense>
  )
}
