import { useCombobox } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useEffect } from 'react'

/** State of a list of options, which is mounted only while it is open. */
export function useListBox() {
  const id = useId()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const { setListId } = box
  // The id is set before the list is mounted, because the field references it.
  useEffect(() => setListId(id), [setListId, id])
  return { box, id }
}
