// Theme settings, stored under persist:theme.

import { useSyncExternalStore } from 'react'
import { presets } from '#contract/look/presets.ts'
import { screens } from '#contract/screens.ts'
import { storedState } from '#portal/platform/storage/stored-state.ts'

export type Preset = (typeof presets)[number]
export type ThemeSettings = {
  mode: 'light' | 'dark'
  collapseSidebar: boolean
  navSize: string
  navColor: string
  presetsConfig: { presets: readonly Preset[]; selectedPreset: Preset }
  /** the setting «Compact»: a centered column of 1,200 px */
  autoWidth: boolean
}

/** Colors of the sidebar: like the page, or dark slate. */
export const navColors = { integrate: '#F8F9FA', apparent: '#1C252E' } as const

export const themeDefaults: ThemeSettings = {
  mode: 'light',
  collapseSidebar: false,
  navSize: 'large',
  navColor: navColors.integrate,
  presetsConfig: { presets, selectedPreset: presets[0] },
  autoWidth: false,
}

export const useTheme = storedState('persist:theme', themeDefaults)

// A judge's link is always loaded as a document, so that this does not change.
const device = globalThis.location?.pathname === screens.judge ? matchMedia('(prefers-color-scheme: dark)') : null
const subscribe = (changed: () => void) => {
  device?.addEventListener('change', changed)
  return () => device?.removeEventListener('change', changed)
}
const isDeviceDark = () => device?.matches ?? false

/** Returns the color mode of the screen: the device's on the judge's page, which has no switch, otherwise the chosen one. */
export function useMode(): ThemeSettings['mode'] {
  const isDark = useSyncExternalStore(subscribe, isDeviceDark, isDeviceDark)
  const { mode } = useTheme()
  return device ? (isDark ? 'dark' : 'light') : mode
}

// Another tab has changed the theme.
addEventListener('storage', event => {
  if (event.key === 'persist:theme' && event.newValue !== null) void useTheme.persist.rehydrate()
})

const set = (change: Partial<ThemeSettings>) => useTheme.setState(change)
export const themeActions = {
  toggleMode: () => set({ mode: useTheme.getState().mode === 'dark' ? 'light' : 'dark' }),
  setPreset: (selectedPreset: Preset) => set({ presetsConfig: { presets, selectedPreset } }),
  setCollapsed: (collapseSidebar: boolean) => set({ collapseSidebar }),
  setNavSize: (navSize: string) => set({ navSize }),
  setNavColor: (navColor: string) => set({ navColor }),
  setAutoWidth: (autoWidth: boolean) => set({ autoWidth }),
  reset: () => set(themeDefaults),
}
