import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

const kept = new Map<string, string>()
const stub = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
stub('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
stub('window', globalThis)
const listeners: ((event: { key: string; newValue: string | null }) => void)[] = []
stub('addEventListener', (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener))

const { themeActions, themeDefaults, useTheme } = await import('./theme-store.ts')
beforeEach(themeActions.reset)
const stored = () => (JSON.parse(kept.get('persist:theme') ?? '{}') as { state: unknown }).state

test('each action changes and stores one theme setting, and a reset restores all defaults', () => {
  const changes = [
    [themeActions.toggleMode, { mode: 'dark' }],
    [() => themeActions.setCollapsed(true), { collapseSidebar: true }],
    [() => themeActions.setNavSize('small'), { navSize: 'small' }],
    [() => themeActions.setNavColor('#1C252E'), { navColor: '#1C252E' }],
    [() => themeActions.setAutoWidth(true), { autoWidth: true }],
    [
      () => themeActions.setPreset('#7A1FA2'),
      { presetsConfig: { presets: themeDefaults.presetsConfig.presets, selectedPreset: '#7A1FA2' } },
    ],
  ] as const
  for (const [act, change] of changes) {
    themeActions.reset()
    act()
    assert.deepEqual(useTheme.getState(), { ...themeDefaults, ...change })
    assert.deepEqual(stored(), { ...themeDefaults, ...change })
  }
  themeActions.reset()
  assert.deepEqual(stored(), themeDefaults)
})

test('toggling the color mode twice restores light mode', () => {
  themeActions.toggleMode()
  themeActions.toggleMode()
  assert.equal(useTheme.getState().mode, 'light')
})

test('adopts a theme that another tab stored, and ignores changes of other stored values', () => {
  kept.set('persist:theme', JSON.stringify({ state: { ...themeDefaults, mode: 'dark' }, version: 1 }))
  for (const listener of listeners) listener({ key: 'access_token', newValue: 'x' })
  assert.equal(useTheme.getState().mode, 'light')
  for (const listener of listeners) listener({ key: 'persist:theme', newValue: kept.get('persist:theme') ?? '' })
  assert.equal(useTheme.getState().mode, 'dark')
})

test('ignores unreadable and outdated stored themes, and adds defaults for missing settings', () => {
  for (const [text, mode] of [
    ['{', 'light'],
    ['null', 'light'],
    [JSON.stringify({ state: { mode: 'dark' }, version: 2 }), 'light'],
    [JSON.stringify({ state: { mode: 'dark' }, version: 1 }), 'dark'],
  ] as const) {
    kept.set('persist:theme', text)
    void useTheme.persist.rehydrate()
    assert.deepEqual(useTheme.getState(), { ...themeDefaults, mode }, text)
  }
})
