import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Section, SectionType } from '#contract/landing-pages/sections/sections.ts'
import type { EditorStoreState, EditorStore } from './editor-store.ts'

const Context = createContext<EditorStore | null>(null)
export const EditorStoreProvider = Context.Provider

export function useEditorStore(): EditorStore {
  const store = useContext(Context)
  if (!store) throw new Error('outside of an open editor')
  return store
}

export const useEditor = <T>(select: (state: EditorStoreState) => T): T => useStore(useEditorStore().state, select)
export const useFacts = () => useEditor(state => state.draft.facts)

/** Changes the current state instead of the rendered state, because an upload can take long. */
export function usePatch<S extends Section>(section: S) {
  const { changeSections } = useEditorStore()
  const isIt = (other: Section): other is S => other.id === section.id
  return (change: Partial<S> | ((current: S) => Partial<S>), key = typeof change === 'function' ? '' : Object.keys(change).join()) =>
    changeSections(
      sections => sections.map(s => (isIt(s) ? { ...s, ...(typeof change === 'function' ? change(s) : change) } : s)),
      key && `${section.id}.${key}`,
    )
}

export type SectionFormOf<T extends SectionType> = { section: Extract<Section, { type: T }> }
