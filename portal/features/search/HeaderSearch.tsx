import { useState } from 'react'
import css from './search.module.css'
import { SearchBox } from './SearchBox.tsx'

/** Search field of the top bar. On phones, it covers the bar while it is in use. */
export function HeaderSearch() {
  const [open, setOpen] = useState(false)
  return (
    <search className={css.search} data-open={open || undefined}>
      <SearchBox enter={() => setOpen(true)} leave={() => setOpen(false)} />
    </search>
  )
}
