import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './search.module.css'
import { SearchBox } from './SearchBox.tsx'

export function HeaderSearch() {
  const { t } = useTranslation('search')
  const [open, setOpen] = useState(false)
  return (
    <search className={css.search} data-open={open || undefined}>
      <ActionIcon
        className={css.opener ?? ''}
        variant="subtle"
        color="gray"
        c="inherit"
        aria-label={t('open')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <div className={css.box}>
        <SearchBox key={`${open}`} entered={open} leave={() => setOpen(false)} />
      </div>
    </search>
  )
}
