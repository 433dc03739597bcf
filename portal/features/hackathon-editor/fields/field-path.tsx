// Where in the document a field stands, so that a sentence of the server finds it and a link of the checklist leads to it.
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useEditor } from '../draft/use-desk.ts'

const Path = createContext('')

/** Everything inside is named below `at`: `content.sections.2`, then `rows.0`. */
export function Under({ at, children }: { at: string; children: ReactNode }) {
  return <Path value={usePath(at)}>{children}</Path>
}

export function usePath(name: string): string {
  const above = useContext(Path)
  return above ? `${above}.${name}` : name
}

/** The sentence about a field (or, with `deep`, about anything within it); undefined when it is right. */
export function useFault(name: string): string | undefined {
  const path = usePath(name)
  return useEditor(({ fault }) => (fault?.kind === 'failed' ? fault.fields[path] : undefined))
}

/** What ties a field to its label, hint and fault. */
export function useFieldIds() {
  const id = useId()
  return { label: `${id}label`, hint: `${id}hint`, input: id }
}
