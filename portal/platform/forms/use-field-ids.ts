import { useId } from 'react'

/** Ids that link a field to its label and hint. */
export function useFieldIds() {
  const id = useId()
  return { label: `${id}label`, hint: `${id}hint`, input: id }
}
