import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListedRegistration } from '#contract/registration-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { scoreOf } from './score-words.ts'
import css from './scores.module.css'

/** The mean with how many gave one; of what is not to be seen yet, that alone. */
export function ScoreCell({ score, scored }: Pick<ListedRegistration, 'score' | 'scored'>) {
  const { t } = useTranslation('registrations', { keyPrefix: 'score' })
  if (scored === 0) return <Text c="dimmed">—</Text>
  return (
    <span className={css.cell}>
      {score !== null && <b>{scoreOf(score)}</b>}
      <Text component="span" fz="sm" c="dimmed">
        {t('scored', { count: scored, n: formatNumber(scored) })}
      </Text>
    </span>
  )
}
