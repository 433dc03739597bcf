import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Printed } from './Printed.tsx'
import { useBadgeSize } from './use-badge-size.ts'
import { usePrint } from './use-print.tsx'

type Props = { tenant: Tenant; id: string; reference: string }

/** Prints the badge of one registration, and shows when it was printed. */
export function PrintBadge({ tenant, id, reference }: Props) {
  const { t } = useTranslation('badges')
  const settings = useRead(api.badges.settings, { tenant: tenant.id })
  const list = useRead(api.badges.list, { tenant: tenant.id, query: { kind: 'participant', search: reference, limit: 100 } })
  const badge = list.data?.results.find(one => one.id === id)
  const [size] = useBadgeSize(settings.data?.size ?? 'a6')
  const printing = usePrint(tenant)
  const print = () => {
    if (settings.data) void printing.print([{ kind: 'participant', id }], { size, language: settings.data.language })
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-disabled={printing.isBusy || !settings.data}
        onClick={print}
      >
        {t('print_badge')}
      </Button>
      <Text component="span" fz="sm" role="status">
        {printing.error !== null ? sentenceFor(printing.error) : badge?.printed && <Printed badge={badge} timeZone={tenant.timezone} />}
      </Text>
      {printing.sheets}
    </>
  )
}
