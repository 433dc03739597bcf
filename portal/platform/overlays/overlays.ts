// The modals and drawers that are open, by id: opened with data, closed one by one or all at once.
import { create } from 'zustand'

export type OverlayId =
  | 'modal-example'
  | 'drawer-example'
  | 'navigation'
  | 'theme-settings'
  | 'user-profile'
  | 'invite-member'
  | 'book-meeting'
  | 'new-password'
export type Overlay = { id: OverlayId; open: boolean; data: unknown }

const useOverlays = create<{ overlays: readonly Overlay[] }>(() => ({ overlays: [] }))

const change = (id: OverlayId, next: Omit<Overlay, 'id'>) =>
  useOverlays.setState(({ overlays }) => ({ overlays: [...overlays.filter(overlay => overlay.id !== id), { id, ...next }] }))

export const openOverlay = (id: OverlayId, data: unknown = {}) => change(id, { open: true, data })
/** Its data stays while it closes, so that nothing jumps. */
export const closeOverlay = (id: OverlayId) =>
  useOverlays.setState(({ overlays }) => ({
    overlays: overlays.map(overlay => (overlay.id === id ? { ...overlay, open: false } : overlay)),
  }))
export const closeAllOverlays = () =>
  useOverlays.setState(({ overlays }) => ({ overlays: overlays.map(overlay => ({ ...overlay, open: false })) }))

/** One overlay as it stands; closed until it was opened. */
export const useOverlay = (id: OverlayId): Overlay =>
  useOverlays(({ overlays }) => overlays.find(overlay => overlay.id === id)) ?? { id, open: false, data: null }

/** All that were opened, in the order of their last opening. */
export const overlays = (): readonly Overlay[] => useOverlays.getState().overlays
