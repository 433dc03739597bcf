import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roundPresets } from '#contract/judging/round-presets.ts'
import { formatMoment, formatNumber, formatTime } from '#portal/platform/format/format.ts'
import { useNow } from '#portal/platform/format/use-now.ts'
import css from './round-dialog.module.css'
import { lacksOf, planOf, type RoundForm } from './round-form.ts'

type Props = { form: RoundForm; /** null: not loaded */ projects: number | null; timezone: string }

/** Minutes after which the date is shown with the end time. */
const halfDay = 12 * 60

/** When the round ends if it starts now. */
export function RoundEnd({ form, projects, timezone }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'plan' })
  const { minutes } = planOf(form, projects ?? 0)
  const end = new Date(useNow().getTime() + minutes * 60_000).toISOString()
  return (
    <div className={css.end}>
      <Text fz="sm" c="dimmed">
        {t('end')}
      </Text>
      <b className={css.time}>{minutes === 0 ? '—' : minutes < halfDay ? formatTime(end, timezone) : formatMoment(end, timezone)}</b>
    </div>
  )
}

/** Numbers that follow from the form. */
export function RoundFigures({ form, projects }: Omit<Props, 'timezone'>) {
  const { t } = useTranslation('judging', { keyPrefix: 'plan' })
  const plan = planOf(form, projects ?? 0)
  const n = formatNumber
  const rows = [
    [t('projects'), projects === null ? '—' : n(projects)],
    [t('judges'), n(form.judges.length)],
    [t(`visits_${form.method}`), t('times', { n: n(plan.visits), minutes: n(form.minutes) })],
    ...(plan.finalists > 0 ? [[t('final'), t('times', { n: n(plan.finalists), minutes: n(roundPresets.final.minutes) })]] : []),
    [t('duration'), t('minutes', { n: n(plan.minutes) })],
  ]
  return (
    <dl className={css.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function RoundLacks({ form, projects }: Omit<Props, 'timezone'>) {
  const { t } = useTranslation('judging', { keyPrefix: 'round' })
  const lacks = lacksOf(form, projects)
  if (lacks.length === 0) return null
  return (
    <div className={css.lacks}>
      <IconAlertTriangle size={20} aria-hidden />
      <ul>
        {lacks.map(lack => (
          <li key={lack}>{t(lack)}</li>
        ))}
      </ul>
    </div>
  )
}
