import { useCombobox } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useEffect } from 'react'

/** The list is mounted only while open. */
export function useListBox() {
  const id = useId()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const { setListId } = box
  // Set before mounting the list, because the field references it.
  useEffect(() => setListId(id), [setListId, id])
  return { box, id }
}
