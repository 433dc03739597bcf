import { create } from 'zustand'

export type OverlayId =
  | 'modal-example'
  | 'drawer-example'
  | 'commands'
  | 'keys'
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
/** Closes an overlay. Its data remains during the closing animation. */
export const closeOverlay = (id: OverlayId) =>
  useOverlays.setState(({ overlays }) => ({
    overlays: overlays.map(overlay => (overlay.id === id ? { ...overlay, open: false } : overlay)),
  }))
export const closeAllOverlays = () =>
  useOverlays.setState(({ overlays }) => ({ overlays: overlays.map(overlay => ({ ...overlay, open: false })) }))

export const useOverlay = (id: OverlayId): Overlay =>
  useOverlays(({ overlays }) => overlays.find(overlay => overlay.id === id)) ?? { id, open: false, data: null }

/** Returns all overlays, sorted by when they were last opened. */
export const overlays = (): readonly Overlay[] => useOverlays.getState().overlays
