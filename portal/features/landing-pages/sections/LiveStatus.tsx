import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { itemStatuses } from '#contract/landing-page/event-sections.ts'
import type { Item } from '../draft/programme-times.ts'

type Props = { item: Item; running: boolean; onChange: (status: Item['status']) => void }

/** How an item stands: to be changed with one tap while the hackathon runs, otherwise said only where it is not on time. */
export function LiveStatus({ item, running, onChange }: Props) {
  const { t } = useTranslation('editor')
  if (!running)
    return (
      item.status !== 'on_time' && (
        <Text fz="sm" fw={600}>
          {t(`programme.${item.status}`)}
        </Text>
      )
    )
  return (
    <Group role="group" aria-label={t('programme.status')} gap={6}>
      {itemStatuses.map(status => (
        <Button
          key={status}
          size="compact-sm"
          variant={item.status === status ? 'filled' : 'default'}
          aria-pressed={item.status === status}
          onClick={() => onChange(status)}
        >
          {t(`programme.${status}`)}
        </Button>
      ))}
    </Group>
  )
}
