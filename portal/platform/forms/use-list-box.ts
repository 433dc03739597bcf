import { useCombobox } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useEffect } from 'react'

/** A field with a list of what may be chosen, which is in the document while it is open; `id` is the list's. */
export function useListBox() {
  const id = useId()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const { setListId } = box
  // Known before it is there, so that the field names it from its first moment.
  useEffect(() => setListId(id), [setListId, id])
  return { box, id }
}
