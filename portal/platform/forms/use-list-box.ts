import { useCombobox } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useEffect } from 'react'

/** Combobox whose list is mounted only while open; `id` is the list's. */
export function useListBox() {
  const id = useId()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const { setListId } = box
  // Set before the list is mounted, so that the field references it from its first render.
  useEffect(() => setListId(id), [setListId, id])
  return { box, id }
}
