import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Section, SectionType } from '#contract/landing-page/sections.ts'
import type { DeskState, EditorDesk } from './editor-desk.ts'

const Context = createContext<EditorDesk | null>(null)
export const DeskProvider = Context.Provider

export function useDesk(): EditorDesk {
  const desk = useContext(Context)
  if (!desk) throw new Error('outside of an open editor')
  return desk
}

export const useEditor = <T>(select: (state: DeskState) => T): T => useStore(useDesk().store, select)
export const useFacts = () => useEditor(state => state.draft.facts)

/** Changes one section as it is at that moment, which is not always as it was drawn: an upload may end much later. */
export function usePatch<S extends Section>(section: S) {
  const { changeSections } = useDesk()
  const isIt = (other: Section): other is S => other.id === section.id
  return (change: Partial<S> | ((current: S) => Partial<S>), key = typeof change === 'function' ? '' : Object.keys(change).join()) =>
    changeSections(
      sections => sections.map(s => (isIt(s) ? { ...s, ...(typeof change === 'function' ? change(s) : change) } : s)),
      key && `${section.id}.${key}`,
    )
}

export type SectionFormOf<T extends SectionType> = { section: Extract<Section, { type: T }> }
