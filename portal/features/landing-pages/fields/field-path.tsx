// Where in the document a field stands, so that a sentence of the server finds it and a link of the checklist leads to it.
import { createContext, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { useEditorStore, useEditor } from '../draft/use-editor-store.ts'

/** `fault` counts positions, as a call does (`content.sections.2.rows.0`); `text` names ids, as texts are known by (`tracks.rows.water`). */
type Place = { fault: string; text: string }
const Path = createContext<Place>({ fault: '', text: '' })

/** Everything inside is named below `at`: `content.sections.2`, then `rows.0`; and below `id`: `tracks`, then `rows.water`. */
export function Under({ at, id = at, children }: { at: string; id?: string; children: ReactNode }) {
  const above = useContext(Path)
  return <Path value={{ fault: joined(above.fault, at), text: joined(above.text, id) }}>{children}</Path>
}

const joined = (above: string, name: string) => (above ? `${above}.${name}` : name)

/** The path of a text as the document knows it, whatever its place in a list. */
export const useTextPath = (name: string): string => joined(useContext(Path).text, name)

/** The sentence about a field (or, with `deep`, about anything within it); undefined when it is right. */
export function useFault(name: string): string | undefined {
  const path = joined(useContext(Path).fault, name)
  return useEditor(({ fault }) => (fault?.kind === 'failed' ? fault.fields[path] : undefined))
}

/** For the element around a field: when the field is looked for, it is brought into sight and the cursor stands in it. */
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
