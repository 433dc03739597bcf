import { Button, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Sheet } from '#portal/platform/overlays/Sheet.tsx'
import { Count } from '#portal/platform/screen/Count.tsx'
import type { TableState } from './table-state.ts'

type Props = {
  state: TableState
  /** number of filters that are set */
  active: number
  /** beside the button, for screens that are wider than a phone */
  isPopover?: boolean
  children: ReactNode
}

/** Filters of a table: a button, which shows how many are set, and a sheet or popover. */
export function FilterSheet({ state, active, isPopover = false, children }: Props) {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const button = (
    <Button
      variant="default"
      px="xs"
      miw={44}
      aria-label={active > 0 ? `${t('filters')}: ${formatNumber(active)}` : t('filters')}
      onClick={() => setOpen(!open)}
    >
      <IconFilter size={20} aria-hidden />
      {active > 0 && <Count of={active} />}
    </Button>
  )
  const content = (
    <>
      {children}
      {state.isNarrowed && (
        <Button variant="subtle" onClick={state.init}>
          {t('clear_filters')}
        </Button>
      )}
      <Button onClick={() => setOpen(false)}>{t('show_results')}</Button>
    </>
  )
  if (isPopover)
    return (
      <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown aria-label={t('filters')}>
          <Stack gap="sm" miw="16rem">
            {content}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    )
  return (
    <>
      {button}
      <Sheet opened={open} close={() => setOpen(false)} title={t('filters')} closeLabel={t('filters_close')}>
        {content}
      </Sheet>
    </>
  )
}
