import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Count } from '#portal/platform/screen/Count.tsx'
import { Sheet } from '#portal/platform/screen/Sheet.tsx'
import type { TableState } from './table-state.ts'

type Props = { state: TableState; /** number of filters that are set */ active: number; children: ReactNode }

/** Filters of a table on a phone: a button, which shows how many are set, and a sheet. */
export function FilterSheet({ state, active, children }: Props) {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        px="xs"
        miw={44}
        aria-label={active > 0 ? `${t('filters')} (${formatNumber(active)})` : t('filters')}
        onClick={() => setOpen(true)}
      >
        <IconFilter size={20} aria-hidden />
        {active > 0 && <Count of={active} />}
      </Button>
      <Sheet opened={open} close={() => setOpen(false)} title={t('filters')} closeLabel={t('filters_close')}>
        {children}
        {state.isNarrowed && (
          <Button variant="subtle" onClick={state.init}>
            {t('clear_filters')}
          </Button>
        )}
        <Button onClick={() => setOpen(false)}>{t('show_results')}</Button>
      </Sheet>
    </>
  )
}
