import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import { allPoints, sumOf } from './judging-weights.ts'
import css from './sections.module.css'

type Props = { criteria: readonly { id: string; weight: number }[]; onSpread: () => void }

/** How the weights stand, live: a bar with a part for each criterion, the sum in words, and the way to make it right. */
export function WeightSum({ criteria, onSpread }: Props) {
  const { t } = useTranslation('editor')
  const sum = sumOf(criteria)
  const whole = Math.max(allPoints, sum)
  return (
    <div>
      <div className={css.weights} data-right={sum === allPoints || undefined} aria-hidden>
        {criteria.map(row => (
          <span key={row.id} style={{ inlineSize: `${(100 * row.weight) / whole}%` }} />
        ))}
      </div>
      <Group justify="space-between" gap="xs" mih={36}>
        <Text component="output" fz="sm" className={css.sum} data-right={sum === allPoints || undefined}>
          {sum === allPoints && <IconCircleCheck size={18} aria-hidden />}
          {sum === allPoints ? t('judging.sum_right') : t('judging.sum', { sum: formatNumber(sum) })}
        </Text>
        {sum !== allPoints && (
          <Button variant="light" size="compact-md" onClick={onSpread}>
            {t('judging.spread')}
          </Button>
        )}
      </Group>
    </div>
  )
}
