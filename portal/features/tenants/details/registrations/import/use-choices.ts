import { useRef, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Import, ImportChoices } from '#contract/imports/import-records.ts'
import { showAs } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useUnsaved } from '#portal/platform/unsaved/unsaved.ts'

export const showImport = (changed: Import) => showAs(api.imports.detail, shown => (shown.id === changed.id ? changed : shown))

const choicesOf = ({ columns, choices }: Import): ImportChoices => ({
  ...choices,
  targets: columns.map(({ target }) => target),
  orders: columns.map(({ order }) => order),
})

export type Choosing = ReturnType<typeof useChoices>

/** Saves each choice immediately. Choices made during a request are sent together after it. */
export function useChoices(tenant: string, shown: Import) {
  const [draft, setDraft] = useState<ImportChoices | null>(null)
  const next = useRef<ImportChoices | null>(null)
  const isSending = useRef(false)
  const { mutateAsync, flag, error } = useApiMutation(api.imports.choose, { invalidates: [api.imports.rows, api.imports.list] })
  useUnsaved(draft !== null, 'path')
  const choices = draft ?? choicesOf(shown)
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    while (next.current) {
      const body = next.current
      next.current = null
      const saved = await mutateAsync({ tenant, params: { id: shown.id }, body }).catch(() => null)
      if (saved === null) break
      if (next.current === null) {
        showImport(saved)
        setDraft(null)
      }
    }
    isSending.current = false
  }
  const change = (changed: Partial<ImportChoices>) => {
    next.current = { ...choices, ...changed }
    setDraft(next.current)
    void send()
  }
  return { choices, change, isSaving: flag === 'loading', error: flag === 'error' ? error : null, retry: () => change({}) }
}
