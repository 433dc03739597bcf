import { useId } from 'react'

export function useFieldIds() {
  const id = useId()
  return { label: `${id}label`, hint: `${id}hint`, input: id }
}
