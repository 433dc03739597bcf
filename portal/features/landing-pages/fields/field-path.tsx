// Maps server errors and checklist links to fields by path.

import { createContext, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'

/** Path of a field. `fault` contains indexes (`content.sections.2.rows.0`); `text` contains row ids (`tracks.rows.water`). */
type Place = { fault: string; text: string }
const Path = createContext<Place>({ fault: '', text: '' })

/** Prefixes the paths of fields inside with `at` (`content.sections.2`) and `id` (`tracks`). */
export function Under({ at, id = at, children }: { at: string; id?: string; children: ReactNode }) {
  const above = useContext(Path)
  return <Path value={{ fault: joined(above.fault, at), text: joined(above.text, id) }}>{children}</Path>
}

const joined = (above: string, name: string) => (above ? `${above}.${name}` : name)

/** Returns the path with row ids, which does not depend on positions. */
export const useTextPath = (name: string): string => joined(useContext(Path).text, name)

/** Returns the server's error for a field. With `deep`, also for nested fields. */
export function useFault(name: string): string | undefined {
  const path = joined(useContext(Path).fault, name)
  return useEditor(({ fault }) => (fault?.kind === 'failed' ? fault.fields[path] : undefined))
}

/** Returns a ref. When a link requests the field, it scrolls into view and receives focus. */
export function useFound<E extends HTMLElement>(name: string): Ref<E> {
  const path = useTextPath(name)
  const store = useEditorStore()
  const wanted = useEditor(state => state.wanted === path)
  const element = useRef<E>(null)
  useEffect(() => {
    if (!wanted) return
    store.want(null)
    const fields = [...(element.current?.querySelectorAll<HTMLElement>('input:not([type=file]), textarea, select, button') ?? [])]
    const empty = fields.find(field => 'value' in field && field.value === '' && field.tagName !== 'BUTTON')
    const field = empty ?? fields[0]
    element.current?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [wanted, store])
  return element
}
